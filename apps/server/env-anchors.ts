import { type Anchors, noAnchors } from '@ridgeline/title/server/anchors/anchors'
import { z } from 'zod'

const USUAL_CONFIRMATIONS = 12
const Whole = z.coerce.number().int().min(1)

type Source = Readonly<Record<string, string | undefined>>

/** Where checkpoints of the digital title are put; the clients are loaded where one is set up. @throws RangeError that names the variable and says what was expected */
export async function readAnchors(env: Source): Promise<Anchors> {
  const { TSA_URL: tsa, EVM_RPC_URL: rpc } = env
  const timestamp = tsa ? (await import('@ridgeline/title/server/anchors/timestamp')).openTimestamper(address('TSA_URL', tsa)) : null
  if (!rpc) {
    const stray = (['EVM_CHAIN_ID', 'EVM_PRIVATE_KEY', 'EVM_CONFIRMATIONS'] as const).find((name) => env[name])
    if (stray) throw new RangeError(`${stray} is set but EVM_RPC_URL is not: name the node of the chain, or leave all EVM settings out`)
    return { ...noAnchors, timestamp }
  }
  const chainId = whole('EVM_CHAIN_ID', env.EVM_CHAIN_ID, 'the number of the chain, such as 8453')
  const confirmations = whole('EVM_CONFIRMATIONS', env.EVM_CONFIRMATIONS || String(USUAL_CONFIRMATIONS), 'a whole number such as 12')
  const privateKey = env.EVM_PRIVATE_KEY ?? ''
  if (!/^0x[0-9a-fA-F]{64}$/.test(privateKey)) throw new RangeError('EVM_PRIVATE_KEY is not usable: expected 0x and 64 hexadecimal digits')
  const { openChain } = await import('@ridgeline/title/server/anchors/chain')
  return { timestamp, chain: openChain({ rpcUrl: address('EVM_RPC_URL', rpc), chainId, privateKey }), confirmations }
}

function address(name: string, text: string): string {
  if (!/^https?:\/\//.test(text) || !URL.canParse(text))
    throw new RangeError(`${name} is not usable: expected an address such as https://service.example/path`)
  return text
}

function whole(name: string, text: string | undefined, expected: string): number {
  const parsed = Whole.safeParse(text)
  if (!parsed.success) throw new RangeError(`${name} is not usable: expected ${expected}`)
  return parsed.data
}
