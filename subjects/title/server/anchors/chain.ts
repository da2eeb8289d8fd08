import { message } from '@ridgeline/words/message'
import { createWalletClient, type Hex, http, isHash, publicActions, TransactionReceiptNotFoundError, toHex } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { AnchorTrouble, type Chain } from '#server/anchors/anchors'

const TIMEOUT_MS = 15_000

export interface ChainSettings {
  readonly rpcUrl: string
  readonly chainId: number
  /** 32 bytes as `0x...`; of an account that holds nothing but the fees. */
  readonly privateKey: string
}

/** Puts bytes into transactions to the sender itself: no contract, nothing of value. */
export function openChain({ rpcUrl, chainId, privateKey }: ChainSettings, timeoutMs = TIMEOUT_MS): Chain {
  const account = privateKeyToAccount(privateKey as Hex)
  const chain = {
    id: chainId,
    name: `chain ${chainId}`,
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    rpcUrls: { default: { http: [rpcUrl] } },
  }
  const client = createWalletClient({ account, chain, transport: http(rpcUrl, { timeout: timeoutMs, retryCount: 0 }) }).extend(
    publicActions,
  )
  return {
    chainId,
    async send(bytes) {
      return told(async () => {
        if ((await client.getChainId()) !== chainId) throw new AnchorTrouble(message`The node is not one of chain ${chainId}.`)
        return client.sendTransaction({ to: account.address, value: 0n, data: toHex(bytes) })
      })
    },
    async find(transaction) {
      if (!isHash(transaction)) throw new AnchorTrouble(message`The transaction has no hash.`)
      return told(async () => {
        const receipt = await client.getTransactionReceipt({ hash: transaction }).catch((error: unknown) => {
          if (error instanceof TransactionReceiptNotFoundError) return null
          throw error
        })
        if (receipt?.status !== 'success') return null
        const block = await client.getBlock({ blockNumber: receipt.blockNumber })
        const newest = await client.getBlockNumber({ cacheTime: 0 })
        return {
          block: Number(receipt.blockNumber),
          time: new Date(Number(block.timestamp) * 1000),
          confirmations: Number(newest - receipt.blockNumber) + 1,
        }
      })
    },
  }
}

/** What went wrong, in words without the key or the address of the node. */
async function told<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (cause) {
    if (cause instanceof AnchorTrouble) throw cause
    const name = cause instanceof Error ? cause.name : 'an error'
    throw new AnchorTrouble(message`The node of the chain did not do what it was asked (${name}).`, { cause })
  }
}
