import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { onError } from '#http/app-error'
import { ownOriginOnly } from '#http/guard/own-origin'

const app = new Hono()
app.onError(onError)
app.use(ownOriginOnly('https://roofs.example'))
app.all('/', (c) => c.text('done'))
const from = (origin: string | undefined, method = 'POST') =>
  app.request('/', { method, headers: { host: '192.168.0.7:4300', ...(origin && { origin }) } })

test.each([undefined, 'https://roofs.example', 'http://192.168.0.7:4300'])('a change from %s is let through', async (origin) => {
  expect((await from(origin)).status).toBe(200)
})

test.each(['https://evil.example', 'http://192.168.0.7:9999', 'http://roofs.example', 'null', 'nonsense'])(
  'a change from %s is refused',
  async (origin) => {
    expect((await from(origin)).status).toBe(403)
  },
)

test('reading is left to the rules for reading', async () => {
  expect((await from('https://evil.example', 'GET')).status).toBe(200)
})
