import { type Html, html } from '#rules/recipient/html'

/** A sentence about the standing of a version, above what it says. */
export interface Notice {
  readonly tone: 'good' | 'warning'
  readonly words: Html
}

interface Signed {
  /** Name, and credential where there is one. */
  readonly who: string
  readonly day: string
  readonly certificate: string
  /** SHA-256 of the certificate. */
  readonly fingerprint: string
}

export const signedNotice = ({ who, day, certificate, fingerprint }: Signed): Notice => ({
  tone: 'good',
  words: html`Signed by ${who} on ${day}, certificate of ${certificate} (SHA-256 <code>${fingerprint}</code>). The signature is in the PDF: any change of the file breaks it.`,
})

export const supersededNotice = ({ newer, day, version }: { newer: number; day: string; version: number }): Notice => ({
  tone: 'warning',
  words: html`Superseded by version ${newer}, made on ${day}. What stands here is version ${version}; ask whoever sent you this link for the newer one.`,
})
