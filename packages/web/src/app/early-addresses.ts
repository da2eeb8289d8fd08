/** Screens for members; all others are shown without a session. */
const forMembers =
  /^\/(dashboard|upload|property|properties|projects|tasks|notifications|assessments|analysis|account|report|reports|settings)(\/|$)/

/** What a screen reads first beside session and settings, by the path of its route. */
const firstReads: Readonly<Record<string, readonly string[]>> = {
  '/dashboard': ['/api/dashboard'],
  '/analysis/:id': ['/api/scans/:id'],
}

/**
 * What the screen of a route reads first, with `:id` where the address of the screen has it. The first script asks for these; the build names them to the
 * server, so that the page itself asks for them before any script.
 */
export const earlyAddresses = (route: string): readonly string[] =>
  forMembers.test(route) ? ['/api/session', '/api/settings', ...(firstReads[route] ?? [])] : []
