import { startTestApp } from '@ridgeline/app-server/test/app'
import { describe } from 'vitest'
import { byPassword, describeIdentityProvider } from '../conformance.ts'
import { firebaseProvider } from './provider.ts'

const emulatorHost = process.env.FIREBASE_AUTH_EMULATOR_HOST ?? ''
const projectId = 'demo-ridgeline'

// Runs by `npm run test:identity-emulator`, which starts the emulator.
describe.skipIf(emulatorHost === '')('with the emulator', () => {
  describeIdentityProvider('Firebase (emulator)', async () => {
    const app = await startTestApp({ hosted: firebaseProvider({ apiKey: 'key', projectId, emulatorHost }, 'http://localhost:4300') })
    const { join, signIn } = byPassword(app)
    const admin = (call: string, body: object) =>
      fetch(`http://${emulatorHost}/identitytoolkit.googleapis.com/v1/projects/${projectId}/accounts:${call}`, {
        method: 'POST',
        body: JSON.stringify(body),
        headers: { 'content-type': 'application/json', authorization: 'Bearer owner' },
      })
    await fetch(`http://${emulatorHost}/emulator/v1/projects/${projectId}/accounts`, { method: 'DELETE' })
    return {
      app,
      join,
      signIn,
      signInWrongly: ({ email }) => signIn({ email, password: 'not the password' }),
      wrong: 'invalid-credential',
      async disable({ email }) {
        const { users } = (await (await admin('lookup', { email: [email] })).json()) as { users: { localId: string }[] }
        await admin('update', { localId: users[0]?.localId, disableUser: true })
      },
      close: () => app.close(),
    }
  })
})
