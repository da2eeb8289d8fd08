import type { Session } from '@ridgeline/account/contract/session'

/** Names whose draft it is, within the organization. */
export const draftOwner = ({ organization, user }: Pick<Session, 'organization' | 'user'>): string => `${organization.id}-${user.uid}`
