import { expect, test } from 'vitest'
import { newSecret, signedHeaders } from '#server/signature'

// The example of the Standard Webhooks specification's form, worked out by hand with openssl: receivers hold us to it.
const SECRETS = ['whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw', 'whsec_C2FVsBQIhrscChlQIMV+b5sSYspob7oD']
const at = new Date('2026-03-10T12:00:00.900Z')

test('a message is signed with each secret over its id, its second and its body', () => {
  expect(signedHeaders(SECRETS, '0e2b7c1c', at, '{"event":"report.made"}')).toEqual({
    'content-type': 'application/json',
    'webhook-id': 'msg_0e2b7c1c',
    'webhook-timestamp': '1773144000',
    'webhook-signature': 'v1,yyfACDWT868cLwyRMQjw1bW4KxOSJyVz5DAKhhTm2uA= v1,ZYjfTWOqE78s+koA03xsIAk6AV1KCUn4cbr4kP8idYI=',
  })
})

test('secrets are of 32 random bytes', () => {
  const made = newSecret()
  expect(Buffer.from(made.replace(/^whsec_/, ''), 'base64')).toHaveLength(32)
  expect(newSecret()).not.toBe(made)
})
