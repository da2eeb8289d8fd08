import { open } from 'node:fs/promises'
import type { AuditSink } from '#server/stream/sink'

const NEW_LINE = 10

/** A line of JSON each, at the end of a file that whoever collects them reads and turns over. */
export const fileSink = (target: string, file: string): AuditSink => ({
  target,
  async send(lines) {
    const out = await open(file, 'a+', 0o640)
    try {
      const { size } = await out.stat()
      const last = size === 0 ? NEW_LINE : (await out.read(Buffer.alloc(1), 0, 1, size - 1)).buffer[0]
      // What a crash cut off stays a line of its own, and comes again whole.
      const start = last === NEW_LINE ? '' : '\n'
      await out.appendFile(start + lines.map(({ json }) => `${json}\n`).join(''))
      await out.sync()
    } finally {
      await out.close()
    }
  },
})
