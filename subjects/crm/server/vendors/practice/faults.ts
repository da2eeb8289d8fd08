import type { CrmRequest, CrmResponse, Send } from '#server/vendors/adapter'
import { CrmError } from '#server/vendors/error'
import { answer } from '#server/vendors/practice/store'

export const faults = ['lost-before', 'lost-after', 'busy', 'too-many', 'html', 'half-json', 'unauthorized'] as const
export type Fault = (typeof faults)[number]

const lost = (): never => {
  throw new CrmError('unanswered', 'The vendor did not answer in time.')
}

async function failing(fault: Fault, send: Send, request: CrmRequest): Promise<CrmResponse> {
  if (fault === 'lost-before') return lost()
  if (fault === 'lost-after') {
    await send(request)
    return lost()
  }
  if (fault === 'busy') return answer(503, { message: 'Service Unavailable' })
  if (fault === 'too-many') return answer(429, { message: 'Too many requests' }, { 'retry-after': '0' })
  if (fault === 'html') return { status: 502, headers: { 'content-type': 'text/html' }, text: '<html><h1>Bad gateway</h1></html>' }
  if (fault === 'unauthorized') return answer(401, { message: 'Invalid token', status: 401, body: 'Authentication required' })
  const whole = await send(request)
  return { ...whole, text: whole.text.slice(0, Math.floor(whole.text.length / 2)) }
}

/** Sends through a vendor that fails as told: `next` answers the fault of the next call, or null. */
export const withFaults =
  (send: Send, next: (request: CrmRequest) => Fault | null): Send =>
  (request) => {
    const fault = next(request)
    return fault === null ? send(request) : failing(fault, send, request)
  }
