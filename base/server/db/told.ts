import type { CrmSyncResult } from '@ridgeline/crm/contract/sync'
import type { NotificationFacts } from '@ridgeline/notification/contract/kind'
import type { Words } from '@ridgeline/words/message'

/** Why a file is not taken, and what would have been; said in the language of whoever reads it. */
export interface ToldRefusal {
  readonly code: string
  readonly message: Words
  readonly expected: Words
}

/** What a reader should know of a file that was taken. */
export interface ToldWarning {
  readonly code: string
  readonly message: Words
}

/** What a notification says, as it is stored: its sentence is said when it is read. */
export type ToldFacts = Omit<NotificationFacts, 'detail'> & { readonly detail?: Words }

/** What came of a step of a sync, as it is stored. */
export type ToldResult = Omit<CrmSyncResult, 'errorMessage'> & { readonly errorMessage: Words | null }
