import { vendorFacts } from '@ridgeline/crm/contract/vendors'
import { stormRule } from '@ridgeline/storm/rules/verdict/rule'

const storms: Readonly<Record<string, { readonly name: string }>> = stormRule.sources
const vendors: Readonly<Record<string, { readonly brand: string }>> = vendorFacts

/** What people call a service that the installation asks: a source of storms or a CRM vendor. */
export const serviceName = (id: string): string => storms[id]?.name ?? vendors[id]?.brand ?? id
