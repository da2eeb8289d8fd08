/** Passkeys belong to a name of a web address: a bare number such as 127.0.0.1 has none. */
const isNumber = (host: string): boolean => /^[\d.]+$/.test(host) || host.includes(':')

/** Why no passkey can be used here, or undefined where one can. */
export function whyNoPasskeys(host: string = location.hostname): string | undefined {
  if (typeof globalThis.PublicKeyCredential !== 'function') return 'This browser cannot use passkeys.'
  if (isNumber(host)) return 'Passkeys need a web address with a name, such as localhost; this page was opened by a number.'
  return undefined
}
