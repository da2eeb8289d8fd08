/** Screens for members; all others are shown without a session. */
const forMembers =
  /^\/(account|analysis|analytics|assessments|assistant|card|crm-integrations|dashboard|notifications|projects|propert(y|ies)|reports?|settings|storms|tasks|training|upload|visit|winn-report)(\/|$)/

const ofProperty = '/api/properties/:id'

/** What a screen reads first beside session and settings, by the path of its route. What its address asks for behind a `?` changes none of these. */
const firstReads: Readonly<Record<string, readonly string[]>> = {
  '/dashboard': ['/api/dashboard'],
  '/analysis/:id': ['/api/scans/:id'],
  '/property/:id': [ofProperty],
  '/properties/:id': [ofProperty],
  '/property/:id/roof': [ofProperty, `${ofProperty}/roof`, '/api/map'],
  '/property/:id/storms': [ofProperty],
  '/property/:id/compare': [ofProperty],
  '/projects/:id': ['/api/projects/:id', '/api/project-setup'],
  '/report/:id': ['/api/scans/:id', '/api/organization'],
  '/visit/:id': ['/api/visits/:id'],
  '/winn-report/:propertyId': ['/api/properties/:propertyId'],
  '/crm-integrations': ['/api/crm/configs'],
  '/training': ['/api/training'],
  '/settings/organization': ['/api/organization'],
  '/settings/plan': ['/api/plan'],
}

/**
 * What the screen of a route reads first, with `:id` where the address of the screen has it. The first script asks for these; the build names them to the
 * server, so that the page itself asks for them before any script.
 */
export const earlyAddresses = (route: string): readonly string[] =>
  forMembers.test(route) ? ['/api/session', '/api/settings', ...(firstReads[route] ?? [])] : []

/** The same for the address of a screen, with what stands in it. */
export function earlyAddressesAt(pathname: string): readonly string[] {
  for (const route of Object.keys(firstReads)) {
    const found = new RegExp(`^${route.replaceAll(/:(\w+)/g, '(?<$1>[\\w-]+)')}$`).exec(pathname)
    if (found) return earlyAddresses(route).map((one) => one.replace(/:(\w+)/, (_, name) => found.groups?.[name] ?? ''))
  }
  return earlyAddresses(pathname)
}
