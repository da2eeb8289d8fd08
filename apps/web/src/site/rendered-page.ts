/** A public page as it is answered: what goes into the head and the body of `site.html`. */
export interface RenderedPage {
  readonly path: string
  /** Whether members see the screen of the application at this address instead. */
  readonly membersHaveTheirOwn: boolean
  readonly head: string
  readonly body: string
}
