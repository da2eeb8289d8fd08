import type { AnyBinaryEndpoint } from '@ridgeline/contract/endpoint'
import { download, saveFile, sentenceOf } from '@ridgeline/web/calls/api.ts'
import { dismissToast, toast } from '@ridgeline/web/ui/feedback/toast-store.ts'

/** It is made when it is asked for, which takes some seconds. */
export async function saveMade(
  endpoint: AnyBinaryEndpoint,
  input: { params: Record<string, string>; query?: Record<string, unknown> },
): Promise<void> {
  const making = toast({ title: 'Making the file', description: 'It is saved as soon as it is there.' })
  try {
    const { blob, fileName } = await download(endpoint, input)
    saveFile(blob, fileName ?? 'Roof')
    dismissToast(making)
  } catch (error) {
    toast({ title: 'Not downloaded', description: sentenceOf(error, 'The file could not be made.'), variant: 'destructive' })
  }
}
