import { readHandbookPages } from './handbook.ts'
import { askAssistant, forgetAssistantMessages, listAssistantMessages } from './message.ts'
import { createProposal, decideProposal, listProposals } from './proposal.ts'
import { exportProposals, putAssistantSettings, readAssistantFigures, readAssistantSettings } from './settings.ts'

/** By the names under which the OpenAPI document lists them. */
export const assistantCalls = {
  askAssistant,
  listAssistantMessages,
  forgetAssistantMessages,
  createProposal,
  decideProposal,
  listProposals,
  exportProposals,
  readAssistantSettings,
  putAssistantSettings,
  readAssistantFigures,
  readHandbookPages,
} as const
