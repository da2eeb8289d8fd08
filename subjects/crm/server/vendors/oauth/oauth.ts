/** How an office lets us in at a vendor (OAuth 2, authorization code). */
export interface VendorOAuth {
  /** Where the office is sent. */
  readonly authorize: string
  /** Address that tokens are asked of, where it is not that of all calls, and the path there. */
  readonly tokenBase?: string
  readonly tokenPath: string
  readonly scopes: readonly string[]
  /** Whether our client is named in the form or by HTTP Basic. */
  readonly clientIn: 'form' | 'basic'
  /** Whether the vendor checks a code challenge (RFC 7636). */
  readonly pkce?: true
  /** Whether the office chooses a location there, which comes with the tokens. */
  readonly choosesLocation?: true
  /** What else its token call wants. */
  readonly extra?: Readonly<Record<string, string>>
}
