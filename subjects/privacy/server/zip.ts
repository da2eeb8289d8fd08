import { createHash } from 'node:crypto'
import { finished, PassThrough, pipeline, Readable, Transform } from 'node:stream'
import { ObjectTrouble } from '@ridgeline/server/integrations/storage/storage'
import { ZipFile } from 'yazl'
import type { ExportEntry } from '#server/export-entries'

interface Written {
  readonly path: string
  readonly sizeBytes: number
  readonly sha256: string
}
/** What the last file of an export says about the others. */
export interface Manifest {
  readonly files: Written[]
  /** Stored files whose bytes are not those that were recorded: they are in the export as they are. */
  readonly damaged: { readonly path: string; readonly recordedSha256: string; readonly sha256: string }[]
  /** Stored files that were not found. */
  readonly missing: string[]
  /** Stored files that the disk or the store did not hand out. */
  readonly unreadable: string[]
}

/**
 * The entries as one zip file, streamed: only what is being written is in memory. The last file, `manifest.json`, lists every other with its SHA-256 and names
 * those that are not as they were recorded. A source that fails is an error of what comes out, however late somebody reads it; when nobody reads on, the open
 * source is closed and no other is opened.
 *
 * @param onEntry - called after each entry with the number of entries done
 * @param writtenAt - the date of every file in it; the same entries with the same date are the same bytes
 */
export function zipOf(
  entries: readonly ExportEntry[],
  about: object,
  onEntry: (done: number) => void,
  writtenAt = new Date(),
): { readonly bytes: Readable; readonly manifest: Manifest } {
  const zip = new ZipFile()
  const manifest: Manifest = { files: [], damaged: [], missing: [], unreadable: [] }
  const output = new PassThrough()
  let source: Readable | null = null
  // The error is kept for whoever reads; without a listener it would end the process if nobody reads yet.
  output.on('error', () => {})
  pipeline(zip.outputStream as Readable, output, () => source?.destroy())
  zip.on('error', (error: Error) => output.destroy(error))
  const add = (path: string, compress: boolean, open: () => Promise<Readable>) =>
    zip.addReadStreamLazy(path, { compress, mtime: writtenAt }, (done) => {
      if (output.destroyed) return
      open().then(
        (stream) => {
          source = stream
          // the zip library listens to its own errors only
          finished(stream, (error) => error && output.destroy(error))
          if (output.destroyed) stream.destroy()
          else done(null, stream)
        },
        (error: Error) => output.destroy(error),
      )
    })
  let done = 0
  for (const entry of entries) {
    add(entry.path, entry.compress, async () => {
      const found = await entry.open().catch((error: unknown) => {
        if (!(error instanceof ObjectTrouble)) throw error
        manifest[error.damage === 'missing' ? 'missing' : 'unreadable'].push(entry.path)
        return null
      })
      return watch(found ?? Readable.from([]), (sizeBytes, sha256) => {
        const { path, recordedSha256 } = entry
        if (found) manifest.files.push({ path, sizeBytes, sha256 })
        if (found && recordedSha256 && recordedSha256 !== sha256) manifest.damaged.push({ path, recordedSha256, sha256 })
        onEntry(++done)
      })
    })
  }
  add('manifest.json', true, async () => Readable.from([Buffer.from(JSON.stringify({ ...about, ...manifest }, null, 1))]))
  zip.end()
  return { bytes: output, manifest }
}

/** Passes bytes on and tells their number and hash at the end; either side ends the other, with its error. */
function watch(source: Readable, onEnd: (sizeBytes: number, sha256: string) => void): Readable {
  const hash = createHash('sha256')
  let sizeBytes = 0
  const through = new Transform({
    transform(chunk: Buffer, _, next) {
      hash.update(chunk)
      sizeBytes += chunk.length
      next(null, chunk)
    },
    flush(next) {
      onEnd(sizeBytes, hash.digest('hex'))
      next()
    },
  })
  return pipeline(source, through, () => {})
}
