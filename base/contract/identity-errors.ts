const login = 'Login failed'

/**
 * Every way signing in, signing up and looking after one's sign-in can fail: what a person is told, in one place. A failed answer of the server carries
 * the code as `reason` and the sentence as `message`; the browser shows the title, and the codes of its popup by itself.
 */
export const identityErrors = {
  'popup-blocked': {
    title: login,
    sentence: 'Your browser blocked the sign-in window. Please allow pop-ups for this page and try again.',
  },
  'popup-closed-by-user': { title: login, sentence: 'The sign-in window was closed before you were done. Please try again.' },
  'unauthorized-domain': {
    title: login,
    sentence: 'Signing in is not set up for this web address. An administrator must add it to the addresses the identity provider allows.',
  },
  'network-request-failed': {
    title: login,
    sentence: 'The sign-in service could not be reached. Please check your connection and try again.',
  },
  'user-mismatch': {
    title: login,
    sentence: 'That is another person than the one who is signed in. Please sign out first, or use your own account.',
  },
  'multi-factor-auth-required': {
    title: 'One more step',
    sentence: 'Please enter the code of your authenticator app, or use a recovery code or passkey.',
  },
  'wrong-password': { title: login, sentence: 'The password is not right. Please try again, or ask for a new one by "Forgot password".' },
  'user-not-found': { title: login, sentence: 'There is no account with this e-mail address. Please check the address, or sign up.' },
  'email-already-in-use': {
    title: 'Sign-up failed',
    sentence: 'There is an account with this e-mail address already. Please sign in instead.',
  },
  'too-many-requests': {
    title: 'Please wait a moment',
    sentence: 'There were too many attempts. Please wait a little before you try again.',
  },
  'invalid-credential': {
    title: login,
    sentence: 'E-mail address or password is not right. Please check both and try again, or ask for a new password by "Forgot password".',
  },
  'user-disabled': { title: login, sentence: 'This account was switched off. Please ask an administrator of your organization.' },
  'user-token-expired': { title: 'Signed out', sentence: 'Your sign-in has expired. Please sign in again.' },
  'missing-fields': { title: 'All fields are required', sentence: 'Please fill in all fields to continue.' },
  'sign-up-closed': {
    title: 'Sign-up failed',
    sentence: 'Accounts are made here by invitation only. Please ask an organization that works here to invite this address.',
  },
  'invalid-email': { title: login, sentence: 'That is not an e-mail address. It looks like name@example.com.' },
  'password-too-short': {
    title: 'Password not accepted',
    sentence: 'The password is too short: please use at least 12 characters. A few words make a good one.',
  },
  'password-too-long': { title: 'Password not accepted', sentence: 'The password is too long: the limit is 256 characters.' },
  'password-common': {
    title: 'Password not accepted',
    sentence:
      'This password is on the list of those that are tried first. Please choose one that nobody else uses, such as a few unrelated words.',
  },
  'password-personal': {
    title: 'Password not accepted',
    sentence:
      'The password is little more than your name, your e-mail address or the name of this product. Please choose one that nobody can guess from them.',
  },
  'second-factor-wrong': {
    title: login,
    sentence: 'That code is not right, or was used already. Please enter the one your authenticator app shows now.',
  },
  'recovery-code-wrong': { title: login, sentence: 'That recovery code is not right, or was used already. Please try another one.' },
  'second-factor-expired': { title: login, sentence: 'That took too long. Please sign in with your password again.' },
  'second-factor-required': {
    title: 'Not possible',
    sentence: 'Your organization asks for a second factor. Please set up another one before you remove this one.',
  },
  'passkey-failed': { title: login, sentence: 'The passkey was not accepted. Please try again, or sign in with your password.' },
  'link-invalid': {
    title: 'Link not valid',
    sentence: 'This link is not valid any more: it was used, replaced by a newer one, or is too old. Please ask for a new one.',
  },
  'link-unverified': {
    title: login,
    sentence:
      'There is an account with this e-mail address already, and the address is not confirmed on both sides. Please sign in with your password instead.',
  },
  'email-missing': {
    title: login,
    sentence: 'The identity provider did not tell your e-mail address. Please allow it, or sign in another way.',
  },
  'access-denied': { title: login, sentence: 'The identity provider refused the sign-in, or you did not allow it. Nothing was changed.' },
  'provider-not-found': { title: login, sentence: 'This server does not offer that way to sign in.' },
  'provider-failed': {
    title: login,
    sentence: 'The identity provider sent an answer that cannot be used. Please try again; if it stays, tell an administrator.',
  },
  'sso-required': {
    title: login,
    sentence: 'Your organization has its members sign in by single sign-on. Enter your address and choose "Single sign-on".',
  },
  'sso-unknown': {
    title: login,
    sentence: 'No organization signs people with this address in by single sign-on. Please sign in another way.',
  },
  'sso-not-begun': {
    title: login,
    sentence:
      'This sign-in did not begin here, or was answered already. Open the sign-in page, enter your address and choose "Single sign-on".',
  },
  'sso-refused': {
    title: login,
    sentence:
      'The answer of the identity provider was not accepted. Please tell an administrator of your organization, who can test the sign-in.',
  },
  'sso-other-domain': {
    title: login,
    sentence: 'The identity provider named an address of another domain than that of the organization. Nothing was changed.',
  },
  'sign-in-again': {
    title: 'Please confirm that it is you',
    sentence: 'For this you must have entered your password or another factor a few minutes ago. Please do so again.',
  },
  'address-unconfirmed': {
    title: 'Address not confirmed',
    sentence: 'Please confirm your e-mail address first: open the link in the mail we sent you. Your account screen sends it again.',
  },
  'confirm-with-password': {
    title: 'Enter your password',
    sentence: 'Please enter the password of the account to confirm this address, or sign in first and open the link again.',
  },
  'not-supported': { title: 'Not possible', sentence: 'The service that keeps your account does not offer this here.' },
} as const satisfies Record<string, { title: string; sentence: string }>

export type IdentityErrorCode = keyof typeof identityErrors

export const isIdentityError = (code: string | undefined): code is IdentityErrorCode =>
  code !== undefined && Object.hasOwn(identityErrors, code)

/** Title and sentence of a code; of one nobody knows, the general words for a failed login. */
export function identityError(code: string | undefined): { title: string; sentence: string } {
  return isIdentityError(code) ? identityErrors[code] : { title: login, sentence: 'Please check your credentials and try again' }
}
