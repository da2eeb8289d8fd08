import type { HostedModel } from '@ridgeline/assistant/server/models/hosted-model'

const providers = ['openai-compatible', 'anthropic', 'google'] as const

/**
 * The hosted model of the assistant; null unless `ASSISTANT_PROVIDER` names one.
 *
 * @throws RangeError that names the variable and says what was expected
 */
export function readAssistant(env: Readonly<Record<string, string | undefined>>): HostedModel | null {
  const named = env.ASSISTANT_PROVIDER?.trim() ?? ''
  const idle = (['ASSISTANT_MODEL', 'ASSISTANT_BASE_URL', 'ASSISTANT_API_KEY'] as const).find((name) => env[name] && named === '')
  if (idle !== undefined) throw new RangeError(`${idle} is set without ASSISTANT_PROVIDER: expected one of ${providers.join(', ')}`)
  if (named === '') return null
  const provider = providers.find((each) => each === named)
  if (!provider) throw new RangeError(`ASSISTANT_PROVIDER is not usable: "${named}"; expected one of ${providers.join(', ')}`)
  const { ASSISTANT_MODEL: model = '', ASSISTANT_BASE_URL: baseUrl = '', ASSISTANT_API_KEY: key = '' } = env
  if (model === '') throw new RangeError('ASSISTANT_MODEL is missing: expected the name of the model, as its service calls it')
  if (provider === 'openai-compatible' && !/^https?:\/\//.test(baseUrl))
    throw new RangeError('ASSISTANT_BASE_URL is not usable: expected an address such as http://127.0.0.1:11434/v1')
  if (provider !== 'openai-compatible' && key === '') throw new RangeError('ASSISTANT_API_KEY is missing: expected the key of the service')
  return { provider, model, baseUrl, key }
}
