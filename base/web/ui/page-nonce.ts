/** The nonce that the content policy of this page lets styles carry, or undefined where the page came without one. */
export const pageNonce = (): string | undefined => document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce || undefined
