import { sentenceOf } from '@ridgeline/web/calls/api.ts'
import { useChange } from '@ridgeline/web/calls/change.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { CrmConfig, CrmStageRule } from '#contract/config'
import { changeConfig, choicesQuery, crmKey, stagesQuery } from '#web/api.ts'

/** Jobs that ended so, whatever stage they were in. */
const ended: readonly { id: string; name: string }[] = [
  { id: '*won', name: 'Any stage, won' },
  { id: '*lost', name: 'Any stage, lost' },
]

/** The stage map of a connection while it is changed: a row for each stage that the CRM lists, for those that ended, and for those that somebody typed. */
export function useStageRules(config: CrmConfig, onSaved: () => void) {
  const [rules, setRules] = useState<readonly CrmStageRule[]>(config.stages)
  const [typed, setTyped] = useState<readonly string[]>([])
  const choices = useQuery(choicesQuery(config.id))
  const stages = useQuery(stagesQuery)
  const save = useChange({
    change: changeConfig,
    refresh: [crmKey],
    done: { title: 'Stages saved' },
    after: onSaved,
    failed: { title: 'Stages not saved', sentence: 'The stages could not be saved. Try again.' },
  })
  const { pipeline } = config.setup
  const listed = (choices.data ?? [])
    .filter(({ field, of }) => field === 'stage' && (of === null || pipeline === '' || of === pipeline))
    .map(({ id, name }) => ({ id, name }))
  const known = new Set([...listed, ...ended].map(({ id }) => id))
  const others = [...new Set([...rules.map(({ theirs }) => theirs), ...typed])].filter((theirs) => !known.has(theirs))
  return {
    isLoading: choices.isPending || stages.isPending,
    trouble: choices.error ? sentenceOf(choices.error, 'The stages could not be read from the CRM.') : null,
    isTyped: listed.length === 0 && !choices.isPending,
    rows: [...listed, ...others.map((id) => ({ id, name: id })), ...ended],
    ours: (stages.data?.stages ?? []).map(({ key, name }) => ({ value: key, label: name })),
    of: (theirs: string) => rules.find((rule) => rule.theirs === theirs)?.ours ?? '',
    set: (theirs: string, ours: string) =>
      setRules((before) => [...before.filter((rule) => rule.theirs !== theirs), ...(ours === '' ? [] : [{ theirs, ours }])]),
    add: (theirs: string) => setTyped((before) => [...before, theirs]),
    pending: save.isPending,
    save: () => save.mutate({ id: config.id, stages: [...rules] }),
  }
}
export type EditedStageRules = ReturnType<typeof useStageRules>
