/** Where a request comes from. */
export interface Where {
  readonly address: string | null
  readonly userAgent: string | null
}
