import type { ListView } from '@ridgeline/find/contract/list-view'

/** Views that the member of the demo workspace keeps of its lists. */
export const EXAMPLE_VIEWS: readonly Omit<ListView, 'id'>[] = [
  {
    list: 'properties',
    name: 'Needs a visit',
    query: 'order=oldest',
    columns: ['name', 'address', 'scans', 'inspected', 'condition'],
    isDefault: false,
  },
  { list: 'reports', name: 'Waiting to be sent', query: 'waits=sending', columns: null, isDefault: false },
]
