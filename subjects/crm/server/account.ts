import type { Deps } from '@ridgeline/server/deps'
import { AppError } from '@ridgeline/server/http/app-error'
import { said } from '@ridgeline/server/integrations/language/said'
import { asMessage, message } from '@ridgeline/words/message'
import type { CrmType } from '#contract/config'
import { vendorFacts } from '#contract/vendors'
import { type Credentials, type CrmConfigRow, secretsIn } from '#server/credentials'
import { guarded, practiceAuthorityOf } from '#server/practice-authority'
import { headersOf } from '#server/signed-in'
import type { Send } from '#server/vendors/adapter'
import { CrmError } from '#server/vendors/error'
import { memoryStore } from '#server/vendors/practice/store'
import { vendorOf } from '#server/vendors/registry'
import { discreet } from '#server/vendors/sync/mask'

interface Account {
  /** Where it lies; null where all accounts of the vendor have one address. */
  readonly base: string | null
  readonly account: string | null
  /** The vendor's. */
  readonly words: string
}

/** Where the account of a key lies, where the vendor tells; anything but an address of its own is not believed. */
async function foundBase({ crm }: Pick<Deps, 'crm'>, type: CrmType, credentials: Credentials): Promise<string | null> {
  const { findBase } = vendorOf[type]
  const { base, isStandIn } = crm.vendors[type]
  if (!findBase) return null
  if (isStandIn) return base
  const call: Send = (request) => crm.call(base, headersOf(type, credentials), request)
  return accountBase(type, await findBase(discreet(call, () => secretsIn(credentials))))
}

/** An address that a vendor told for an account, where it is one of its own. @throws CrmError `unreadable` */
export function accountBase(vendor: CrmType, told: string): string {
  const url = URL.parse(told)
  if (url?.protocol !== 'https:' || !vendorOf[vendor].ownDomains?.test(url.hostname))
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
  const vendor = vendorOf[type]
  const ask = isPractice ? guarded(practiceAuthorityOf(deps, deps.db, o), vendor.practice.open(memoryStore())) : deps.crm.call
  try {
    const base = o.base ?? (isPractice ? null : await foundBase(deps, type, credentials))
    const call: Send = (request) => ask(base ?? deps.crm.vendors[type].base, headersOf(type, credentials), request)
    const { words, account } = await vendor.adapter.test(
      discreet(call, () => secretsIn(credentials)),
      o.setup,
    )
    return { base, account: account ?? (vendor.findBase && base ? new URL(base).hostname : null), words: said(words) }
  } catch (error) {
    if (!(error instanceof CrmError)) throw error
    throw new AppError('unprocessable', message`${vendorFacts[type].brand}: ${asMessage(error.words)}`, { reason: error.kind })
  }
}
