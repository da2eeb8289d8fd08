import type { MiddlewareHandler } from 'hono'
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import { AppError } from '#http/app-error'
import { clientAddress } from '#http/client-address'
import { networkOf } from '#http/network-address'

const WINDOW_S = 60
/** A screen of 300 captures asks for as many pictures at once; a person never asks for this many. */
const REQUESTS_A_MINUTE = 3000

/**
 * Refuses an address (of IPv6 its /64 network) that asks too often, before any work is done for it. Counted in this process: it protects the process, while limits on sign-in and
 * on API keys are counted in the database for all of them. Where there is no socket (tests) nothing is counted.
 */
export function limitByAddress(requestsAMinute = REQUESTS_A_MINUTE): MiddlewareHandler {
  const limiter = new RateLimiterMemory({ points: requestsAMinute, duration: WINDOW_S })
  return async (c, next) => {
    const address = clientAddress(c)
    if (address !== null) {
      const verdict = await limiter.consume(networkOf(address)).catch((refused: unknown) => refused)
      if (!(verdict instanceof RateLimiterRes)) throw verdict
      if (verdict.consumedPoints > requestsAMinute) {
        const retryAfterS = Math.ceil(verdict.msBeforeNext / 1000)
        throw new AppError('too-many-requests', 'Too many requests from this address; please wait a minute', { retryAfterS })
      }
    }
    await next()
  }
}
