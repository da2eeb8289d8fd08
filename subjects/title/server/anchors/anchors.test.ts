import { execFile, spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import { createRequire } from 'node:module'
import { type AddressInfo, createServer as createSocketServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { buffer } from 'node:stream/consumers'
import { promisify } from 'node:util'
import { readAnchors } from '@ridgeline/app-server/env-anchors'
import { createPublicClient, http } from 'viem'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openChain } from '#server/anchors/chain'
import { openTimestamper } from '#server/anchors/timestamp'

const run = promisify(execFile)
const checkpoint = new TextEncoder().encode('ridgeline-title/x\n3\nAAAA\n')
let folder: string
const closing: (() => Promise<unknown> | unknown)[] = []
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'ridgeline-anchors-'))
  await makeAuthority('tsa', 'critical,timeStamping')
  await makeAuthority('web', 'serverAuth')
}, 120_000)
afterAll(async () => {
  for (const close of closing) await close()
  await rm(folder, { recursive: true, force: true })
})

/** A key and a certificate for itself, as a timestamp service has them, or of another use. */
async function makeAuthority(name: string, use: string): Promise<void> {
  const settings = `
[req]
distinguished_name = dn
x509_extensions = ext
prompt = no
[dn]
CN = Test ${name}
[ext]
extendedKeyUsage = ${use}
[tsa]
default_tsa = one
[one]
serial = ${folder}/${name}.serial
signer_cert = ${folder}/${name}.pem
signer_key = ${folder}/${name}.key
signer_digest = sha256
default_policy = 1.2.3.4.1
digests = sha256
crypto_device = builtin
`
  await writeFile(path.join(folder, `${name}.cnf`), settings)
  const of = (ending: string) => path.join(folder, `${name}.${ending}`)
  await run('openssl', [
    'req',
    '-x509',
    '-newkey',
    'rsa:2048',
    '-nodes',
    '-days',
    '2',
    '-config',
    of('cnf'),
    '-keyout',
    of('key'),
    '-out',
    of('pem'),
  ])
}

async function listening(server: Server): Promise<string> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  closing.push(() => {
    server.closeAllConnections()
    server.close()
  })
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

/** `openssl ts` behind HTTP; `change` spoils what it answers. */
const authority = (change: (reply: Buffer) => Buffer = (reply) => reply) =>
  listening(
    createServer(async (req, res) => {
      const query = path.join(folder, `${crypto.randomUUID()}.tsq`)
      await writeFile(query, await buffer(req))
      const reply = `${query}.tsr`
      await run('openssl', ['ts', '-reply', '-config', path.join(folder, 'tsa.cnf'), '-queryfile', query, '-out', reply])
      res.setHeader('content-type', 'application/timestamp-reply').end(change(await readFile(reply)))
    }),
  )

test('a timestamp of openssl ts is taken, and openssl ts verifies what is kept', async () => {
  const before = Date.now()
  const { token, time } = await openTimestamper(await authority()).stamp(checkpoint)
  expect(Math.abs(time.getTime() - before)).toBeLessThan(120_000)
  const files = { data: path.join(folder, 'data'), reply: path.join(folder, 'kept.tsr') }
  await writeFile(files.data, checkpoint)
  await writeFile(files.reply, token)
  const verify = () => run('openssl', ['ts', '-verify', '-data', files.data, '-in', files.reply, '-CAfile', path.join(folder, 'tsa.pem')])
  expect((await verify()).stdout).toContain('Verification: OK')
  await writeFile(files.data, 'something else')
  await expect(verify()).rejects.toThrow()
})

test.each([
  [
    'a changed byte of the signature',
    (reply: Buffer) => reply.fill(reply.at(-5) === 1 ? 2 : 1, reply.length - 5, reply.length - 4),
    /no timestamp of this/,
  ],
  ['half an answer', (reply: Buffer) => reply.subarray(0, 200), /no timestamp of this/],
  ['a page', () => Buffer.from('<html>'), /no timestamp of this|refused/],
  ['an endless answer', () => Buffer.alloc(100_000), /more than a timestamp/],
  ['a timestamp of something else', () => other, /no timestamp of this/],
])('%s is refused', async (_, change, message) => {
  await expect(openTimestamper(await authority(change)).stamp(checkpoint)).rejects.toThrow(message)
})
let other: Buffer
beforeAll(async () => {
  other = Buffer.from((await openTimestamper(await authority()).stamp(new TextEncoder().encode('another'))).token)
}, 60_000)

test('a certificate for something else gives no timestamps', async () => {
  const settings = path.join(folder, 'tsa.cnf')
  const own = await readFile(settings, 'utf8')
  // openssl itself refuses to sign with it, so only the certificate in the reply is exchanged.
  const [good, bad] = [readFileSync(path.join(folder, 'tsa.pem'), 'utf8'), readFileSync(path.join(folder, 'web.pem'), 'utf8')]
  const der = (pem: string) => Buffer.from(pem.replaceAll(/-----[^-]+-----|\s/g, ''), 'base64')
  const swap = (reply: Buffer) => {
    const at = reply.indexOf(der(good))
    return Buffer.concat([reply.subarray(0, at), der(bad), reply.subarray(at + der(good).length)])
  }
  expect(own).toContain('tsa.pem')
  await expect(openTimestamper(await authority(swap)).stamp(checkpoint)).rejects.toThrow(/certificate|no timestamp/)
})

test('a service that never answers, refuses or is not there says so and holds nothing up', async () => {
  const silent = await listening(createServer(() => undefined))
  await expect(openTimestamper(silent, 200).stamp(checkpoint)).rejects.toThrow('did not answer in time')
  const refusing = await listening(createServer((_, res) => res.writeHead(503).end()))
  await expect(openTimestamper(refusing).stamp(checkpoint)).rejects.toThrow('answered 503')
  await expect(openTimestamper('http://127.0.0.1:9').stamp(checkpoint)).rejects.toThrow('could not be reached')
  await expect(openChain({ rpcUrl: silent, chainId: 1, privateKey: KEY }, 200).send(checkpoint)).rejects.toThrow(/did not do/)
})

/** The first account of anvil's published test mnemonic; it holds nothing anywhere else. */
const KEY = '0xac0974bec39a17e36ba4a6b4d238ff944bacb478cbed5efcae784d7bf4f2ff80'

/** A free port, for a program that must be told one. */
const freePort = () =>
  new Promise<number>((resolve) => {
    const probe = createSocketServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as AddressInfo
      probe.close(() => resolve(port))
    })
  })

async function anvil(): Promise<string> {
  const require = createRequire(import.meta.url)
  const own = require.resolve('@foundry-rs/anvil/package.json')
  const arch = process.arch === 'x64' ? 'amd64' : process.arch
  const name = process.platform === 'win32' ? 'anvil.exe' : 'anvil'
  const program = path.join(
    path.dirname(createRequire(own).resolve(`@foundry-rs/anvil-${process.platform}-${arch}/package.json`)),
    'bin',
    name,
  )
  const port = await freePort()
  const child = spawn(program, ['--port', String(port), '--silent'], { stdio: 'ignore' })
  closing.push(() => child.kill())
  const url = `http://127.0.0.1:${port}`
  const client = createPublicClient({ transport: http(url, { retryCount: 0 }) })
  for (let attempt = 0; attempt < 300; attempt++) {
    const id = await client.getChainId().catch(() => null)
    if (id !== null) return url
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error('anvil never came up')
}

test('a transaction on a chain of anvil carries exactly the bytes, and is found with its block', async () => {
  const rpcUrl = await anvil()
  const chain = openChain({ rpcUrl, chainId: 31_337, privateKey: KEY })
  const transaction = await chain.send(checkpoint)
  const client = createPublicClient({ transport: http(rpcUrl) })
  const hash = transaction as `0x${string}`
  expect((await client.getTransaction({ hash })).input).toBe(`0x${Buffer.from(checkpoint).toString('hex')}`)
  const found = await chain.find(transaction)
  expect(found).toMatchObject({ block: 1, confirmations: 1 })
  console.log(`anvil: ${(await client.getTransactionReceipt({ hash })).gasUsed} gas`)
  expect(await chain.find(`0x${'1'.repeat(64)}`)).toBeNull()
  await expect(openChain({ rpcUrl, chainId: 1, privateKey: KEY }).send(checkpoint)).rejects.toThrow('not one of chain 1')
}, 120_000)

test.each([
  [{ TSA_URL: 'ftp://x' }, /TSA_URL/],
  [{ EVM_CHAIN_ID: '1' }, /EVM_RPC_URL is not/],
  [{ EVM_RPC_URL: 'https://node.example', EVM_PRIVATE_KEY: KEY }, /EVM_CHAIN_ID/],
  [{ EVM_RPC_URL: 'https://node.example', EVM_CHAIN_ID: '1', EVM_PRIVATE_KEY: 'secret' }, /EVM_PRIVATE_KEY/],
])('settings %j are refused by name, and no key is repeated', async (env, message) => {
  await expect(readAnchors(env)).rejects.toThrow(message)
  await expect(readAnchors(env)).rejects.not.toThrow(/secret/)
})

test('nothing is set up unless it is named', async () => {
  expect(await readAnchors({})).toEqual({ timestamp: null, chain: null, confirmations: 0 })
})
