import { PassThrough } from 'node:stream'
import { expect, test, vi } from 'vitest'
import { webStream } from '#http/answer/web-stream'

test('a reader who goes away ends the stream, and nothing is thrown outside of the request', async () => {
  const source = new PassThrough()
  for (let i = 0; i < 8; i++) source.write(Buffer.alloc(4096, i))
  const reader = webStream(source).getReader()
  expect((await reader.read()).done).toBe(false)
  await reader.cancel()
  await vi.waitFor(() => expect(source.destroyed).toBe(true))
})

test('a stream that breaks breaks the answer', async () => {
  const source = new PassThrough()
  const reader = webStream(source).getReader()
  source.write('one')
  expect((await reader.read()).done).toBe(false)
  source.destroy(new Error('the disk is gone'))
  await expect(reader.read()).rejects.toThrow('the disk is gone')
})
