import { ownOrganization } from '@ridgeline/account/server/organizations/own'
import { noteAudit } from '@ridgeline/audit/server/record'
import { readOwnProperty } from '@ridgeline/property/server/properties/service'
import { databaseLimiter } from '@ridgeline/server/db/rate-limiter'
import type { Deps } from '@ridgeline/server/deps'
import { webStream } from '@ridgeline/server/http/answer/web-stream'
import { AppError } from '@ridgeline/server/http/app-error'
import { clientAddress } from '@ridgeline/server/http/guard/client-address'
import { languageOf } from '@ridgeline/server/http/language'
import type { AppContext, Mount } from '@ridgeline/server/http/mount'
import { speaking } from '@ridgeline/server/integrations/language/spoken'
import { message } from '@ridgeline/words/message'
import type { Context } from 'hono'
import {
  checkTitleLog,
  findLikePictures,
  listTitleEntries,
  readConsistency,
  readInclusion,
  readPublicLog,
  readTitleLog,
  readTitleProof,
  rotateTitleKey,
  sealTitle,
  titleKit,
  titleVerifier,
  verifyFile,
  verifyReportCode,
} from '#contract/title'
import { toHex } from '#rules/bytes'
import { readCode } from '#rules/code'
import { HexHash } from '#rules/leaf'
import { historyBundle } from '#server/bundles'
import { auditorsKit, verifierPage } from '#server/kit'
import { likePictures } from '#server/like-pictures'
import { entriesOf, presentLog } from '#server/present'
import { entriesOfCode, entriesOfFile, publicLog } from '#server/public'
import { changeKey, sealLog } from '#server/seal'
import { consistencyProof, inclusionProofs, readRoot, readSubtrees, sizeOf } from '#server/store'
import { checkWholeLog } from '#server/whole-log'

/** A person looks at a handful of files; whoever tries codes is stopped long before one of 2^60 fits. */
const ASKED_A_MINUTE = 60

export function titleRoutes(mount: Mount, deps: Deps): void {
  const { db } = deps
  mount.page(listTitleEntries, async ({ actor, params, query }) => {
    const own = await readOwnProperty(deps, actor, params.id)
    const { items, next } = await entriesOf(deps, { id: own.id, organizationId: actor.organizationId }, query)
    return { reply: { entries: items, next }, next }
  })
  mount.json(readTitleProof, async ({ actor, params }) => {
    const own = await readOwnProperty(deps, actor, params.id)
    const bundle = await historyBundle(db, { id: own.id, organizationId: actor.organizationId })
    if (!bundle)
      throw new AppError('not-found', 'The log of your organization was not signed yet; that takes a moment after the first upload')
    return bundle
  })
  mount.json(readTitleLog, async ({ actor }) => presentLog(deps, actor.organizationId))
  mount.json(readInclusion, async ({ actor, query: { index, size } }) => {
    const { organizationId } = actor
    await assertSize(deps, organizationId, size)
    if (index >= size) throw new AppError('unprocessable', message`A log of ${size} entries has no entry ${index}; the first one is 0`)
    const [proof = []] = await inclusionProofs(db, organizationId, [index], size)
    const leaf = { level: 0, index }
    const leafHash = (await readSubtrees(db, organizationId, [leaf]))(leaf)
    return { index, size, leafHash: toHex(leafHash), root: toHex(await readRoot(db, organizationId, size)), proof: proof.map(toHex) }
  })
  mount.json(readConsistency, async ({ actor, query: { from, to } }) => {
    await assertSize(deps, actor.organizationId, to)
    if (from > to)
      throw new AppError('unprocessable', message`A log of ${to} entries cannot have grown from ${from}: name the smaller size first`)
    const { proof, fromRoot, toRoot } = await consistencyProof(db, actor.organizationId, from, to)
    return { from, to, fromRoot: toHex(fromRoot), toRoot: toHex(toRoot), proof: proof.map(toHex) }
  })
  mount.json(sealTitle, async ({ actor, params }) => sealLog(deps, actor, await readOwnProperty(deps, actor, params.id)))
  mount.json(rotateTitleKey, async ({ actor }) => changeKey(deps, actor))
  mount.json(checkTitleLog, async ({ actor }) => checkWholeLog(deps, await ownOrganization(db, actor)))
  mount.binary(titleKit, async ({ actor }, c) => {
    const own = await ownOrganization(db, actor)
    const kit = await speaking(languageOf(c), () => auditorsKit(db, own))
    await noteAudit(db, actor, { action: 'title.kit-downloaded', recordType: 'title', recordId: own.id, recordName: own.name })
    return fileAnswer(webStream(kit), titleKit.produces, 'Title log.zip')
  })
  publicRoutes(mount, deps)
}

function publicRoutes(mount: Mount, deps: Deps): void {
  const limiter = databaseLimiter(deps.db, { name: 'verify', points: ASKED_A_MINUTE, durationS: 60 })
  const assertFew = async (c: Context<AppContext>) => {
    const address = clientAddress(c)
    const waitMs = address === null ? 0 : await limiter.take(address)
    if (waitMs > 0)
      throw new AppError('too-many-requests', 'Too many checks from this address; please wait a minute', {
        retryAfterS: Math.ceil(waitMs / 1000),
      })
  }
  mount.json(verifyFile, async ({ params }, c) => {
    await assertFew(c)
    if (!HexHash.safeParse(params.sha256).success)
      throw new AppError('not-found', 'This is no SHA-256: expected 64 hexadecimal digits in lower case')
    return { entries: await entriesOfFile(deps, params.sha256) }
  })
  mount.json(verifyReportCode, async ({ params }, c) => {
    await assertFew(c)
    const code = readCode(params.code)
    if (code === null)
      throw new AppError('not-found', 'This is no code of a report: expected 12 letters and digits, such as 7K3M-9QXT-2B4D')
    return { entries: await entriesOfCode(deps, code) }
  })
  mount.json(findLikePictures, async ({ body }, c) => {
    await assertFew(c)
    return { pictures: await likePictures(deps, body.print) }
  })
  mount.json(readPublicLog, async ({ params }, c) => {
    await assertFew(c)
    return publicLog(deps, params.id)
  })
  mount.binary(titleVerifier, async (_, c) => {
    const page = await speaking(languageOf(c), verifierPage)
    if (page === null) throw new AppError('not-found', 'The page that checks proofs is not built on this server')
    return fileAnswer(page, `${titleVerifier.produces}; charset=utf-8`, 'verify.html')
  })
}

const fileAnswer = (body: ReadableStream | string, contentType: string, name: string): Response =>
  new Response(body, {
    headers: { 'content-type': contentType, 'content-disposition': `attachment; filename="${name}"`, 'cache-control': 'no-store' },
  })

async function assertSize({ db }: Pick<Deps, 'db'>, organizationId: string, size: number): Promise<void> {
  const own = await sizeOf(db, organizationId)
  if (size > own) throw new AppError('unprocessable', message`The log has ${own} entries, not ${size}`)
}
