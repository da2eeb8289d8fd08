import type { PropertyDocument } from '@ridgeline/property/contract/document/document'
import { toast } from '@ridgeline/web/ui/feedback/toast-store.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { orthophotosQuery } from '#web/api.ts'
import { orthophotoOf } from '#web/roof-pictures.ts'
import type { Backdrop } from './backdrop.ts'

const none: readonly Backdrop[] = []

/** Orthophotos among the documents of a property; each is read when it is first chosen. */
export function useOrthophotos(propertyId: string) {
  const { data: documents = [] } = useQuery(orthophotosQuery(propertyId))
  const [pictures, setPictures] = useState(none)
  const [loadingId, setLoadingId] = useState<string | null>(null)
  const show = async (document: PropertyDocument, isOn: boolean) => {
    if (!isOn) return setPictures((now) => now.filter(({ id }) => id !== document.id))
    setLoadingId(document.id)
    try {
      const picture = await orthophotoOf(document)
      setPictures((now) => [...now.filter(({ id }) => id !== document.id), picture])
    } catch (error) {
      toast({
        title: `${document.fileName} cannot lie on the map`,
        description: error instanceof Error && error.name === 'GeoTiffRefusal' ? error.message : 'It could not be read. Try again.',
        variant: 'destructive',
      })
    } finally {
      setLoadingId(null)
    }
  }
  return { documents, pictures, loadingId, show: (document: PropertyDocument, isOn: boolean) => void show(document, isOn) }
}
