import type { Deps } from '@ridgeline/server/deps'
import { AppError } from '@ridgeline/server/http/app-error'
import { said } from '@ridgeline/server/integrations/language/said'
import { asMessage, message } from '@ridgeline/words/message'
import { z } from 'zod'
import { type Credentials, type CrmConfigRow, secretsIn } from '#server/credentials'
import { guarded, practiceAuthorityOf } from '#server/practice-authority'
import { headersOf } from '#server/signed-in'
import type { CrmVendor, Send } from '#server/vendors/adapter'
import { adapters, vendorFacts } from '#server/vendors/adapters'
import { answerOf } from '#server/vendors/answer'
import { CrmError } from '#server/vendors/error'
import { memoryStore } from '#server/vendors/practice/store'
import { practiceVendors } from '#server/vendors/practice/vendors'
import { readSalesforceRefusal } from '#server/vendors/salesforce/facts'
import { discreet } from '#server/vendors/sync/mask'

interface Account {
  /** Where it lies; null where all accounts of the vendor have one address. */
  readonly base: string | null
  readonly account: string | null
  /** The vendor's. */
  readonly words: string
}

const UserInfo = z.object({ urls: z.object({ rest: z.string() }) })

/** Salesforce tells where an account lies; anything but an address of its own is not believed. */
async function salesforceBase({ crm }: Pick<Deps, 'crm'>, credentials: Credentials): Promise<string> {
  const { base: login, isStandIn } = crm.vendors.salesforce
  if (isStandIn) return login
  const call: Send = (request) => crm.call(login, headersOf('salesforce', credentials), request)
  const answer = await discreet(call, () => secretsIn(credentials))({ method: 'GET', path: '/services/oauth2/userinfo', effect: 'read' })
  return accountBase('salesforce', answerOf(answer, UserInfo, readSalesforceRefusal).urls.rest)
}

const ownDomains: Partial<Record<CrmVendor, RegExp>> = { salesforce: /\.(salesforce|force)\.com$/, pipedrive: /\.pipedrive\.com$/ }

/** An address that a vendor told for an account, where it is one of its own. @throws CrmError `unreadable` */
export function accountBase(vendor: CrmVendor, told: string): string {
  const url = URL.parse(told)
  if (url?.protocol !== 'https:' || !ownDomains[vendor]?.test(url.hostname))
    throw new CrmError('unreadable', 'The vendor told an address for the account that is none of its own.')
  return url.origin
}

/**
 * Makes one call with credentials that only reads, and tells whose they are.
 * @throws AppError `unprocessable` with the vendor's own words
 */
export async function findAccount(
  deps: Pick<Deps, 'crm' | 'db' | 'now'>,
  o: Pick<CrmConfigRow, 'type' | 'setup' | 'base' | 'organizationId'> & { credentials: Credentials; isPractice?: boolean },
): Promise<Account> {
  const { type, credentials, isPractice = false } = o
  const ask = isPractice ? guarded(practiceAuthorityOf(deps, deps.db, o), practiceVendors[type](memoryStore())) : deps.crm.call
  try {
    const base = o.base ?? (type === 'salesforce' && !isPractice ? await salesforceBase(deps, credentials) : null)
    const call: Send = (request) => ask(base ?? deps.crm.vendors[type].base, headersOf(type, credentials), request)
    const { words, account } = await adapters[type].test(
      discreet(call, () => secretsIn(credentials)),
      o.setup,
    )
    return { base, account: account ?? (type === 'salesforce' && base ? new URL(base).hostname : null), words: said(words) }
  } catch (error) {
    if (!(error instanceof CrmError)) throw error
    throw new AppError('unprocessable', message`${vendorFacts[type].label}: ${asMessage(error.words)}`, { reason: error.kind })
  }
}
