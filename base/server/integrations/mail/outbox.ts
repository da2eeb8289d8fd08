import { randomUUID } from 'node:crypto'
import { mkdir, open, readdir, readFile, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import { buffer } from 'node:stream/consumers'
import { createTransport } from 'nodemailer'
import { AppError } from '#http/app-error'
import { compose } from './compose.ts'
import type { Outbox, OutboxEntry } from './mail.ts'

const idPattern = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** Mail as files in `folder`: `<id>.eml` holds the message, `<id>.json` beside it what a list shows. The `.json` comes last and makes it count. */
export async function openOutbox(folder: string, from: string): Promise<Outbox> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const transport = createTransport({ streamTransport: true, newline: 'windows' })
  const fileOf = (id: string, extension: 'eml' | 'json') => path.join(folder, `${id}.${extension}`)
  return {
    kind: 'outbox',
    folder,
    async send(message) {
      const id = idOf(message.messageId) ?? randomUUID()
      const composed = await transport.sendMail(compose(message, from))
      const bytes = Buffer.isBuffer(composed.message) ? composed.message : await buffer(composed.message)
      const entry: OutboxEntry = {
        id,
        to: message.to.name ? `${message.to.name} <${message.to.address}>` : message.to.address,
        subject: message.subject,
        createdAt: new Date().toISOString(),
        sizeBytes: bytes.length,
        attachments: message.attachments.map(({ fileName }) => fileName),
      }
      await writeWhole(fileOf(id, 'eml'), bytes)
      await writeWhole(fileOf(id, 'json'), Buffer.from(JSON.stringify(entry)))
      return { delivery: 'outbox', id }
    },
    async list() {
      const names = (await readdir(folder)).filter((name) => name.endsWith('.json'))
      // A message may be removed between the look into the folder and the reading.
      const texts = await Promise.all(names.map((name) => readFile(path.join(folder, name), 'utf8').catch(absent)))
      const entries = texts.flatMap((text) => (text === null ? [] : [JSON.parse(text) as OutboxEntry]))
      return entries.sort((a, b) => (a.createdAt < b.createdAt ? 1 : -1))
    },
    async about(id) {
      const text = idPattern.test(id) ? await readFile(fileOf(id, 'json'), 'utf8').catch(absent) : null
      return text === null ? null : (JSON.parse(text) as OutboxEntry)
    },
    async remove(id) {
      if (!idPattern.test(id)) return
      await rm(fileOf(id, 'json'), { force: true })
      await rm(fileOf(id, 'eml'), { force: true })
    },
    async read(id) {
      try {
        if (!idPattern.test(id)) throw new AppError('not-found', 'There is no such message')
        return await readFile(fileOf(id, 'eml'))
      } catch (cause) {
        if ((cause as NodeJS.ErrnoException).code === 'ENOENT') throw new AppError('not-found', 'There is no such message', { cause })
        throw cause
      }
    },
  }
}

/** A message that is sent again under the Message-ID it had is the same file. */
function idOf(messageId: string | undefined): string | null {
  const [, id = ''] = /^<([^@]*)@/.exec(messageId ?? '') ?? []
  return idPattern.test(id) ? id : null
}

function absent(error: NodeJS.ErrnoException): null {
  if (error.code !== 'ENOENT') throw error
  return null
}

/** Writes a file so that it is either whole and on the disk, or absent. */
async function writeWhole(target: string, bytes: Uint8Array): Promise<void> {
  const draft = `${target}.draft`
  const file = await open(draft, 'w', 0o600)
  try {
    await file.writeFile(bytes)
    await file.sync()
  } catch (error) {
    await rm(draft, { force: true })
    throw error
  } finally {
    await file.close()
  }
  await rename(draft, target)
}
