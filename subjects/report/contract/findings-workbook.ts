import { binaryEndpoint } from '@ridgeline/contract/endpoint'

export const findingsWorkbook = binaryEndpoint({
  method: 'GET',
  path: '/api/scans/{id}/findings.xlsx',
  summary: 'Findings of a scan and the cores of its roof as a workbook (XLSX), in the language and units of whoever asks',
  access: 'scan.read',
  produces: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
})
