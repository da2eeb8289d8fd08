import { startTestApp } from '@ridgeline/app-server/test/app'
import { byPassword, describeIdentityProvider } from './conformance.ts'

describeIdentityProvider('this server', async () => {
  const app = await startTestApp()
  const { join, signIn } = byPassword(app)
  return {
    app,
    join,
    signIn,
    signInWrongly: ({ email }) => signIn({ email, password: 'not the password' }),
    wrong: 'invalid-credential',
    close: () => app.close(),
  }
})
