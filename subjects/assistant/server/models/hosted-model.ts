import { createAnthropic } from '@ai-sdk/anthropic'
import { createGoogleGenerativeAI } from '@ai-sdk/google'
import { createOpenAICompatible } from '@ai-sdk/openai-compatible'
import { AppError } from '@ridgeline/server/http/app-error'
import { checkedFetch } from '@ridgeline/server/integrations/outgoing/checked-fetch'

/** A language model of somebody else, and how it is reached. */
export interface HostedModel {
  readonly provider: 'openai-compatible' | 'anthropic' | 'google'
  readonly model: string
  readonly baseUrl: string
  readonly key: string
}

/** The hosted model that the environment names, for organizations that chose none; null for none. */
export interface Models {
  readonly fromEnvironment: HostedModel | null
  /** How long an answer may take before the built-in model answers in its place, in milliseconds. */
  readonly patienceMs: number
  /** Private addresses are for the environment, and for installations that allow them. */
  open(model: HostedModel, allowPrivate: boolean): ReturnType<ReturnType<typeof createOpenAICompatible>['languageModel']>
}

/** A hosted model may think for a while. */
const USUAL_PATIENCE_MS = 60_000

/** @throws AppError `invalid-request` that says what was expected */
export function assertModel(provider: HostedModel['provider'], model: string, baseUrl: string, allowPrivate: boolean): void {
  if (model === '') throw new AppError('invalid-request', 'Please enter the name of the model, as its service calls it')
  if (provider !== 'openai-compatible') return
  if (!URL.canParse(baseUrl))
    throw new AppError('invalid-request', 'Please enter the address of the service, such as https://models.example.com/v1')
  const { protocol, username, password } = new URL(baseUrl)
  if (username !== '' || password !== '')
    throw new AppError('invalid-request', 'The address must not carry a name or a password; enter the key in its own field')
  if (protocol !== 'https:' && !(allowPrivate && protocol === 'http:'))
    throw new AppError('invalid-request', 'The address of the service must begin with https://')
}

/** Models as they are, over connections that never reach a private address unless they may. */
export const hostedModels = (fromEnvironment: HostedModel | null, patienceMs = USUAL_PATIENCE_MS): Models => ({
  fromEnvironment,
  patienceMs,
  open({ provider, model, baseUrl, key }, allowPrivate) {
    const fetch = checkedFetch(allowPrivate, patienceMs)
    if (provider === 'anthropic') return createAnthropic({ apiKey: key, fetch, ...(baseUrl && { baseURL: baseUrl }) }).languageModel(model)
    if (provider === 'google')
      return createGoogleGenerativeAI({ apiKey: key, fetch, ...(baseUrl && { baseURL: baseUrl }) }).languageModel(model)
    return createOpenAICompatible({
      name: 'hosted',
      baseURL: baseUrl.replace(/\/$/, ''),
      fetch,
      includeUsage: true,
      ...(key && { apiKey: key }),
    }).languageModel(model)
  },
})
