import { forgetAssistantMessages, listAssistantMessages } from '@ridgeline/contracts/assistant/message'
import {
  createProposal,
  decideProposal,
  listProposals,
  type ProposalKind,
  type ProposedChange,
} from '@ridgeline/contracts/assistant/proposal'
import {
  type AssistantSettings,
  putAssistantSettings,
  readAssistantFigures,
  readAssistantSettings,
} from '@ridgeline/contracts/assistant/settings'
import { readRoof } from '@ridgeline/contracts/property/roof'
import { queryOptions } from '@tanstack/react-query'
import { call } from '#calls/api.ts'
import { pagesOf } from '#calls/pages.ts'

const ofProperty = (propertyId: string | null) => ({ query: propertyId === null ? {} : { propertyId } })
/** How many messages are shown before somebody asks for earlier ones. */
const RECENT = 20

export const messagesQuery = (propertyId: string | null) =>
  pagesOf(['assistant-messages', propertyId ?? 'none'], listAssistantMessages, {
    query: { ...ofProperty(propertyId).query, limit: RECENT },
  })
/** How many sections of its roof are drawn, or null where that cannot be told. */
export const countRoofSections = (propertyId: string | null): Promise<number | null> =>
  propertyId === null
    ? Promise.resolve(null)
    : call(readRoof, { params: { id: propertyId } }).then(
        ({ sections }) => sections.length,
        () => null,
      )
export const forgetMessages = (propertyId: string | null) => call(forgetAssistantMessages, ofProperty(propertyId))
export const draftProposal = (body: { kind: ProposalKind; propertyId: string; path?: string[]; wish?: string }) =>
  call(createProposal, { body })
export const decide = ({ id, verdict, change }: { id: string; verdict: 'approve' | 'dismiss'; change?: ProposedChange }) =>
  call(decideProposal, { params: { id }, body: { verdict, ...(change && { change }) } })

export const recordedProposalsQuery = pagesOf(['assistant-proposals'], listProposals, {})
export const figuresQuery = queryOptions({ queryKey: ['assistant-figures'], queryFn: () => call(readAssistantFigures, {}) })
export const settingsQuery = queryOptions({ queryKey: ['assistant-settings'], queryFn: () => call(readAssistantSettings, {}) })
export const saveSettings = (
  body: Pick<AssistantSettings, 'provider' | 'model' | 'baseUrl' | 'monthlyTokens' | 'retentionDays'> & { key?: string },
) => call(putAssistantSettings, { body })
