import { apiError } from '@ridgeline/contracts/client'

/** Sign-in calls answer `{ code, message }` in their own form, so they are made outside the contract. */
async function post(path: string, body: object): Promise<void> {
  const res = await fetch(`/api/auth/${path}`, {
    method: 'POST',
    credentials: 'include',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  if (!res.ok) throw new SignInError(await res.text(), res.status, res.statusText)
}

/** A refused sign-in; `code` is the identity service's, in kebab case, where it gave one. */
export class SignInError extends Error {
  override name = 'SignInError'
  readonly status: number
  readonly code: string | undefined
  /** The service's sentence, where it gave one. */
  readonly sentence: string | undefined

  constructor(text: string, status: number, statusText: string) {
    super(apiError(status, statusText, text).message)
    this.status = status
    const body = parse(text)
    this.code = body.code?.toLowerCase().replaceAll('_', '-')
    this.sentence = body.message
  }
}

function parse(text: string): { code?: string; message?: string } {
  try {
    const value: unknown = JSON.parse(text)
    if (typeof value !== 'object' || value === null) return {}
    return {
      ...('code' in value && typeof value.code === 'string' && { code: value.code }),
      ...('message' in value && typeof value.message === 'string' && { message: value.message }),
    }
  } catch {
    return {}
  }
}

export const signIn = (body: { email: string; password: string; rememberMe: boolean }) => post('sign-in/email', body)
export const signUp = (body: { name: string; email: string; password: string }) => post('sign-up/email', body)
export const signOut = () => post('sign-out', {})
