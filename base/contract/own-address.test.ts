import { expect, test } from 'vitest'
import { isReachedFromElsewhere } from './own-address.ts'

test.each(['http://127.0.0.1:4300', 'http://localhost:4300', 'http://[::1]:4300', 'http://roofs.localhost', 'http://0.0.0.0:80'])(
  '%s leads nobody else here',
  (address) => {
    expect(isReachedFromElsewhere(address)).toBe(false)
  },
)
test.each(['https://roofs.example', 'http://192.168.1.20:4300', 'https://localhost.example', 'http://1270.example'])(
  '%s does',
  (address) => {
    expect(isReachedFromElsewhere(address)).toBe(true)
  },
)
