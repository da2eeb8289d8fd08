/**
 * What became of a visit once it was sent. making: its files are on the server, the scan is being made of them; made: the scan is there (`scanId` null for photos
 * of a property that make none); failed: the server said no, `reason` says why.
 */
export type Outcome =
  | { readonly state: 'making' }
  | { readonly state: 'made'; readonly scanId: string | null; readonly propertyId: string; readonly name: string }
  | { readonly state: 'failed'; readonly reason: string }
