import { choosePlan, openBilling, readUsage } from '@ridgeline/contracts/account/plan'
import { contactSales, type SalesTopic } from '@ridgeline/contracts/account/sales'
import { queryOptions } from '@tanstack/react-query'
import { call } from '#calls/api.ts'

export const usageQuery = queryOptions({ queryKey: ['plan'], queryFn: () => call(readUsage, {}), staleTime: 0 })

export const choose = (plan: 'starter' | 'professional') => call(choosePlan, { body: { plan } })
export const billing = () => call(openBilling, {})
export const writeToSales = (body: { topic: SalesTopic; name: string; email: string; company: string; message: string }) =>
  call(contactSales, { body })
