import { execFile, execFileSync } from 'node:child_process'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { judgeCredential } from '@ridgeline/account/contract/organization'
import { patchSession, readSession } from '@ridgeline/account/contract/session'
import { startTestApp, type TestApp, type TestMember } from '@ridgeline/app-server/test/app'
import { buildScan } from '@ridgeline/app-server/test/factories'
import { invited } from '@ridgeline/app-server/test/invite'
import { auditEvent } from '@ridgeline/audit/server/tables/audit'
import { verifyFile, verifyReportCode } from '@ridgeline/title/contract/title'
import { eq } from 'drizzle-orm'
import jsQR from 'jsqr'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { generateReport, listReportVersions } from '#contract/report'
import { createShare } from '#contract/share'
import { patchSigning, readSigning, signReport } from '#contract/signature'
import { credentialWords } from '#rules/words/credential-words'
import { currentCredential, statedCredential } from '#server/signatures/credential'
import { makeCertificate, signerOf } from '#server/signatures/pdf/certificate'
import { signPdf } from '#server/signatures/pdf/sign-pdf'
import { reportSignature, signingIdentity } from '#server/tables/signature'

const run = promisify(execFile)
const has = (program: string): boolean => {
  try {
    execFileSync('which', [program])
    return true
  } catch {
    return false
  }
}
const canCheck = has('pdfsig')
const canIssue = has('openssl')

const PASSWORD = 'a pass word of ours'
let app: TestApp
let kim: TestMember
let rep: TestMember
let folder: string
let scanId: string

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'ridgeline-sign-'))
  app = await startTestApp({ publicUrl: 'http://roofs.example' })
  kim = await app.signUp('Kim Estimator')
  rep = await app.signUp('Rae Rep', { role: null })
  await invited(app, kim, rep, 'field-rep')
  scanId = (await buildScan(app.deps.db, kim.organizationId)).scan.id
}, 120_000)
afterAll(async () => {
  await app.close()
  await rm(folder, { recursive: true })
})

const versions = () => kim.call(listReportVersions, { params: { scanId } })
async function madeVersion(title: string): Promise<string> {
  await kim.call(generateReport, { params: { scanId }, body: { options: { title, sections: [] } } })
  return (await versions())[0]?.id ?? ''
}
const sign = (id: string, who = kim) => who.call(signReport, { params: { id } })
const pdfOf = async (sha256: string | null | undefined) => app.deps.storage.read(sha256 ?? '')
async function checked(pdf: Uint8Array): Promise<string> {
  const file = path.join(folder, `${crypto.randomUUID()}.pdf`)
  await writeFile(file, pdf)
  return (await run('pdfsig', ['-nocert', file]).catch((error: { stdout: string }) => error)).stdout
}

test('a signed version is the file before with a signature behind it, and another program finds it valid', async () => {
  const id = await madeVersion('First')
  const [before] = await versions()
  const signature = await sign(id)
  expect(signature).toMatchObject({ signedBy: 'Kim Estimator', level: 'B-B', fingerprint: expect.stringMatching(/^[0-9a-f]{64}$/) })
  expect(signature.certificateName, 'a name, not the fields of a certificate').not.toMatch(/[=+\n]/)
  const [after] = await versions()
  expect(after).toMatchObject({ id, signature, version: before?.version, supersededBy: null })
  const [unsigned, signed] = [await pdfOf(before?.sha256), await pdfOf(after?.sha256)]
  expect(Buffer.from(signed).subarray(0, unsigned.length).equals(Buffer.from(unsigned))).toBe(true)
  expect(after?.sizeBytes).toBe(signed.length)
  expect(Buffer.from(signed).toString('latin1')).toMatch(/\/SubFilter \/ETSI\.CAdES\.detached/)
  // Archives ask of an annotation that it is printed, and of one without a look that it takes no place.
  expect(Buffer.from(signed).subarray(unsigned.length).toString('latin1')).toMatch(/\/F 132[\s\S]*\/Rect \[0 0 0 0\]/)
  const [kept] = await app.deps.db.select().from(reportSignature).where(eq(reportSignature.reportId, id))
  expect(kept?.unsignedSha256).toBe(before?.sha256)
})

test.skipIf(!canCheck)('pdfsig: valid as it is, broken by one byte', async () => {
  const [version] = await versions()
  const signed = await pdfOf(version?.sha256)
  const answer = await checked(signed)
  expect(answer).toContain('Signature is Valid.')
  expect(answer).toContain('Signature Type: ETSI.CAdES.detached')
  expect(answer).toContain('Total document signed')
  const flipped = Uint8Array.from(signed)
  const at = Buffer.from(flipped).indexOf('/Title') + 1
  flipped[at] = (flipped[at] ?? 0) ^ 1
  expect(await checked(flipped)).toContain('Digest Mismatch')
})

test.skipIf(!has('pdftoppm'))('every page of a signed report leads to where anybody checks it (needs pdftoppm)', async () => {
  const [version] = await versions()
  const file = path.join(folder, 'pages.pdf')
  await writeFile(file, await pdfOf(version?.sha256))
  await run('pdftoppm', ['-r', '200', '-png', file, path.join(folder, 'page')])
  const pages = (await readdir(folder)).filter((name) => /^page-\d+\.png$/.test(name)).toSorted()
  expect(pages.length).toBe(version?.pageCount)
  const codes: (string | undefined)[] = await Promise.all(
    pages.map(async (name) => {
      const { data, info } = await sharp(path.join(folder, name)).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
      return jsQR.default(new Uint8ClampedArray(data), info.width, info.height)?.data
    }),
  )
  const [found, ...others] = [...new Set(codes)]
  expect(others).toEqual([])
  const { origin, pathname, searchParams } = new URL(found ?? '')
  expect([origin, pathname]).toEqual([app.deps.publicUrl, '/verify'])
  const { entries } = await kim.call(verifyReportCode, { params: { code: searchParams.get('code') ?? '' } })
  expect(entries[0]?.report).toMatchObject({ version: version?.version })
})

test('what is signed is not signed again, and a newer version takes its place', async () => {
  const [first] = await versions()
  await expect(sign(first?.id ?? '')).rejects.toMatchObject({ status: 409 })
  const second = await madeVersion('Second')
  const list = await versions()
  expect(list.map(({ version, supersededBy, signature }) => [version, supersededBy, signature !== null])).toEqual([
    [2, null, false],
    [1, 2, true],
  ])
  expect(list[1]?.sha256).toBe(first?.sha256)
  const third = await madeVersion('Third')
  const { entries } = await kim.call(verifyFile, { params: { sha256: first?.sha256 ?? '' } })
  expect(entries).toMatchObject([{ kind: 'signature', report: { version: 1, pages: first?.pageCount, newest: { version: 3 } } }])
  await expect(sign(second)).rejects.toMatchObject({ status: 409, message: expect.stringContaining('Version 3') })
  const link = await kim.call(createShare, { body: { kind: 'report', targetId: first?.id ?? '' } })
  const page = await (await app.request(new URL(link.url ?? '').pathname)).text()
  expect(page).toContain('Superseded by version 3')
  expect(page).toContain('Signed by Kim Estimator on ')
  await Promise.allSettled([sign(third), sign(third)]).then((both) =>
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']),
  )
})

test('signing takes the role and, where the organization says so, a credential that is current and confirmed', async () => {
  const id = await madeVersion('Fourth')
  await expect(sign(id, rep)).rejects.toMatchObject({ status: 403 })
  await kim.call(patchSigning, { body: { needsCredential: true } })
  const refused = (what: string) => {
    const message = `Your organization lets only members with a current, confirmed credential sign. ${what}`
    const inJson = JSON.stringify(message).slice(1, -1)
    return expect(sign(id)).rejects.toMatchObject({ status: 403, message: expect.stringContaining(inJson) })
  }
  await refused('You have entered none: enter it with its last day under Account, Profile.')
  await kim.call(patchSession, { body: { credential: 'Level II, 4711' } })
  await refused('Nobody said until when "Level II, 4711" is valid: enter its last day under Account, Profile.')
  await kim.call(patchSession, { body: { credentialLastDay: '2026-01-31' } })
  await refused('"Level II, 4711" was valid until January 31, 2026. Renew it, and enter its new last day under Account, Profile.')
  await kim.call(patchSession, { body: { credentialLastDay: '2098-01-31' } })
  expect(await kim.call(readSession, {})).toMatchObject({ credentialLastDay: '2098-01-31', credentialState: 'unconfirmed' })
  await refused('Nobody has confirmed "Level II, 4711" yet: ask an admin, who finds it under Settings, Members.')
  const entered = { title: 'Level II, 4711', lastDay: '2098-01-31' }
  const judge = (who: TestMember, whom: TestMember, body: { state: 'confirmed' | 'refused'; reason?: string }, of = entered) =>
    who.call(judgeCredential, { params: { memberId: whom.userId }, body: { ...of, ...body } })
  await expect(judge(rep, kim, { state: 'confirmed' })).rejects.toMatchObject({ status: 403 })
  await expect(judge(kim, kim, { state: 'refused' }), 'a refusal says why').rejects.toMatchObject({ status: 422 })
  await expect(judge(kim, kim, { state: 'confirmed' }, { ...entered, lastDay: '2099-01-31' })).rejects.toMatchObject({ status: 409 })
  await judge(kim, kim, { state: 'refused', reason: 'The card is of somebody else.' })
  await refused('An admin did not confirm "Level II, 4711": The card is of somebody else. Correct it under Account, Profile.')
  // Only one's own eyes in a house of one; with a second admin it is theirs to look at.
  const eyes = await app.signUp('Eyes', { role: null })
  await invited(app, kim, eyes, 'admin')
  await expect(judge(kim, kim, { state: 'confirmed' })).rejects.toMatchObject({
    status: 409,
    message: expect.stringContaining('Another admin'),
  })
  expect((await judge(eyes, kim, { state: 'confirmed' })).credential).toMatchObject({ state: 'confirmed', judgedBy: expect.any(String) })
  await kim.call(patchSession, { body: { units: 'metric', credential: 'Level II, 4711' } })
  expect((await kim.call(readSession, {})).credentialState, 'the same words stay confirmed').toBe('confirmed')
  const words = 'Level II, 4711 (valid until January 31, 2098)'
  expect(await sign(id)).toMatchObject({ credential: words })
  const [signed] = await versions()
  expect(Buffer.from(await pdfOf(signed?.sha256)).toString('latin1'), 'the signed file says it').toContain('Level II, 4711')
  await kim.call(patchSigning, { body: { needsCredential: false } })
  await kim.call(patchSession, { body: { credential: 'Level III, 4712' } })
  expect((await kim.call(readSession, {})).credentialState, 'another one was seen by nobody').toBe('unconfirmed')
  const stated = statedCredential(await currentCredential(app.deps, kim, app.deps.now()))
  expect(stated && credentialWords(stated)).toBe('Level III, 4712 (own statement, not confirmed, valid until January 31, 2098)')
})

test('the key and the password of an uploaded file stand nowhere in clear', async () => {
  const [row] = await app.deps.db.select().from(signingIdentity)
  expect(row?.kind).toBe('made')
  expect(row?.key).not.toContain('pkcs8')
  expect(JSON.parse(await app.deps.sealer.open(row?.key ?? ''))).toMatchObject({ pkcs8: expect.any(String) })
})

test('a file that is no certificate is refused with a sentence, and the one before stays', async () => {
  const before = await kim.call(readSigning, {})
  const certificate = { p12Base64: Buffer.from('no certificate').toString('base64'), password: PASSWORD }
  await expect(kim.call(patchSigning, { body: { certificate } })).rejects.toMatchObject({
    status: 422,
    message: expect.stringContaining('PKCS#12'),
  })
  expect(await kim.call(readSigning, {})).toEqual(before)
})

test.skipIf(!canIssue)('a certificate of one’s own signs; its password is told to nobody', async () => {
  const [key, cert, p12] = ['key.pem', 'cert.pem', 'own.p12'].map((name) => path.join(folder, name)) as [string, string, string]
  await run('openssl', [
    'req',
    '-x509',
    '-newkey',
    'rsa:2048',
    '-nodes',
    '-keyout',
    key,
    '-out',
    cert,
    '-days',
    '30',
    '-subj',
    '/CN=Moreno Roofing LLC',
  ])
  await run('openssl', ['pkcs12', '-export', '-inkey', key, '-in', cert, '-out', p12, '-passout', `pass:${PASSWORD}`])
  const p12Base64 = (await readFile(p12)).toString('base64')
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {})
  await expect(kim.call(patchSigning, { body: { certificate: { p12Base64, password: 'another' } } })).rejects.toMatchObject({ status: 422 })
  const setup = await kim.call(patchSigning, { body: { certificate: { p12Base64, password: PASSWORD } } })
  expect(setup.certificate).toMatchObject({ kind: 'uploaded', name: 'Moreno Roofing LLC' })
  const id = await madeVersion('Fifth')
  expect(await sign(id)).toMatchObject({ certificateName: 'Moreno Roofing LLC' })
  if (canCheck) expect(await checked(await pdfOf((await versions())[0]?.sha256))).toContain('Signature is Valid.')
  const told = JSON.stringify([
    await app.deps.db.select().from(signingIdentity),
    await app.deps.db.select().from(auditEvent),
    logged.mock.calls,
  ])
  expect(told).not.toContain(PASSWORD)
  expect(told).not.toContain(p12Base64.slice(0, 60))
})

/** A timestamp service as openssl is one. */
async function timestampService(): Promise<{ url: string; server: Server }> {
  const conf = path.join(folder, 'tsa.cnf')
  const config = `[tsa]\ndefault_tsa=t\n[t]\ndir=${folder}\nserial=${folder}/serial\ncrypto_device=builtin\nsigner_cert=${folder}/tsa.pem\ncerts=${folder}/tsa.pem\nsigner_key=${folder}/tsa.key\nsigner_digest=sha256\ndefault_policy=1.2.3.4.1\ndigests=sha256,sha384,sha512\naccuracy=secs:1\ness_cert_id_alg=sha256\n[req]\ndistinguished_name=dn\n[dn]\n[ext]\nextendedKeyUsage=critical,timeStamping\n`
  await writeFile(conf, config)
  await writeFile(path.join(folder, 'serial'), '01')
  const names = ['-keyout', path.join(folder, 'tsa.key'), '-out', path.join(folder, 'tsa.pem')]
  await run('openssl', [
    'req',
    '-x509',
    '-newkey',
    'rsa:2048',
    '-nodes',
    ...names,
    '-days',
    '30',
    '-subj',
    '/CN=TSA',
    '-config',
    conf,
    '-extensions',
    'ext',
  ])
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', async () => {
      const query = path.join(folder, 'query.tsq')
      await writeFile(query, Buffer.concat(chunks))
      const reply = path.join(folder, 'reply.tsr')
      await run('openssl', ['ts', '-reply', '-config', conf, '-queryfile', query, '-out', reply])
      response.writeHead(200, { 'content-type': 'application/timestamp-reply' }).end(await readFile(reply))
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, server }
}

test.skipIf(!canIssue)('with a timestamp service the time is its word (B-T)', async () => {
  const { url, server } = await timestampService()
  const made = await makeCertificate('Moreno', new Date())
  const [version] = (await versions()).slice(-1)
  const [row] = await app.deps.db
    .select()
    .from(reportSignature)
    .where(eq(reportSignature.reportId, version?.id ?? ''))
  const unsigned = await pdfOf(row?.unsignedSha256)
  const signer = await signerOf(made.key, made.certificate)
  const signed = await signPdf(unsigned, { signer, reason: 'x', signedAt: new Date(), timestampUrl: url })
  server.close()
  // The object identifier of a signature's timestamp, in the signature.
  expect(Buffer.from(signed).toString('latin1').toLowerCase()).toContain('060b2a864886f70d010910020e')
  if (canCheck) expect(await checked(signed)).toContain('Signature is Valid.')
})
