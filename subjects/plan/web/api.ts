import { call } from '@ridgeline/web/calls/api.ts'
import { queryOptions } from '@tanstack/react-query'
import { choosePlan, openBilling, readUsage } from '#contract/plan'
import { contactSales, type SalesTopic } from '#contract/sales'

export const usageQuery = queryOptions({ queryKey: ['plan'], queryFn: () => call(readUsage, {}), staleTime: 0 })

export const choose = (plan: 'starter' | 'professional') => call(choosePlan, { body: { plan } })
export const billing = () => call(openBilling, {})
export const writeToSales = (body: { topic: SalesTopic; name: string; email: string; company: string; message: string }) =>
  call(contactSales, { body })
