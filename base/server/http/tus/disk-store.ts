import { createReadStream } from 'node:fs'
import { mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { type Receipt, receiptSuffix, type TusStore } from './store.ts'

/** Uploads in a folder: `<id>` holds the bytes, `<id>.json` what is known of them, `<id>.stored` the receipt. */
export async function openDiskTusStore(folder: string): Promise<TusStore> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const { FileStore } = await import('@tus/file-store')
  const data = new FileStore({ directory: folder })
  const fileOf = (name: string) => path.join(folder, name)
  return {
    data,
    nameOf: (uploadId) => uploadId,
    bytes: async (uploadId) => createReadStream(fileOf(uploadId)),
    async receipt(uploadId) {
      try {
        return JSON.parse(await readFile(fileOf(`${uploadId}${receiptSuffix}`), 'utf8')) as Receipt
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
        throw error
      }
    },
    async settle(uploadId, receipt) {
      await writeReceipt(fileOf(`${uploadId}${receiptSuffix}`), receipt)
      for (const name of [uploadId, `${uploadId}.json`]) await rm(fileOf(name), { force: true })
    },
    async removeAbandoned(before) {
      const groups = Object.groupBy(await readdir(folder), (name) => name.split('.')[0] ?? name)
      let removed = 0
      for (const names of Object.values(groups)) {
        const times = await Promise.all((names ?? []).map((name) => modifiedMs(fileOf(name))))
        if (Math.max(...times) >= before.getTime()) continue
        for (const name of names ?? []) await rm(fileOf(name), { force: true })
        removed++
      }
      return removed
    },
  }
}

async function writeReceipt(target: string, receipt: Receipt): Promise<void> {
  const draft = `${target}.draft`
  const file = await open(draft, 'w', 0o600)
  try {
    await file.writeFile(JSON.stringify(receipt))
    await file.sync()
  } finally {
    await file.close()
  }
  await rename(draft, target)
}

const modifiedMs = async (file: string) => (await stat(file).catch(() => null))?.mtimeMs ?? 0
