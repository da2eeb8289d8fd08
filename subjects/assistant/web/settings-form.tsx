import { useChange } from '@ridgeline/web/calls/change.ts'
import { usePermission } from '@ridgeline/web/session/permission.tsx'
import { Button } from '@ridgeline/web/ui/button/button.tsx'
import { TextField } from '@ridgeline/web/ui/form/field.tsx'
import { Select } from '@ridgeline/web/ui/form/select.tsx'
import { FormFoot, FormGrid } from '@ridgeline/web/ui/layout/form-grid.tsx'
import { Panel } from '@ridgeline/web/ui/layout/panel.tsx'
import { locale } from '@ridgeline/words/locale'
import { type FormEvent, useState } from 'react'
import { type AssistantSettings, type ModelProvider, modelProviders } from '#contract/settings'
import { saveSettings, settingsQuery } from './api.ts'

const providerWord = {
  local: 'Built in: nothing leaves this server',
  'openai-compatible': 'OpenAI-compatible (also Ollama, vLLM)',
  anthropic: 'Anthropic',
  google: 'Google',
} as const satisfies Record<ModelProvider, string>

/** Which model answers, and which data goes where with it. */
export function AssistantSettingsForm({ settings }: { settings: AssistantSettings }) {
  const { reason } = usePermission('organization.manage')
  const [draft, setDraft] = useState({ ...settings, key: '' })
  const put = (part: Partial<typeof draft>) => setDraft({ ...draft, ...part })
  const save = useChange({
    change: saveSettings,
    refresh: [settingsQuery.queryKey],
    done: { title: 'Assistant saved' },
    failed: { title: 'Assistant not saved', sentence: 'The settings could not be saved. Try again.' },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const { provider, model, baseUrl, monthlyTokens, retentionDays, key } = draft
    save.mutate({ provider, model, baseUrl, monthlyTokens, retentionDays, ...(key !== '' && { key }) })
  }
  const isHosted = draft.provider !== 'local'
  return (
    <Panel title="Model">
      <form onSubmit={submit}>
        <FormGrid>
          <Select
            label="Who answers"
            value={draft.provider}
            onChange={(provider) => put({ provider: provider as ModelProvider })}
            options={modelProviders.map((value) => ({ value, label: providerWord[value] }))}
          />
          {isHosted && (
            <>
              <TextField label="Model" value={draft.model} maxLength={200} onChange={(e) => put({ model: e.target.value })} />
              {draft.provider === 'openai-compatible' && (
                <TextField
                  label="Address"
                  placeholder="https://models.example.com/v1"
                  value={draft.baseUrl}
                  maxLength={500}
                  onChange={(e) => put({ baseUrl: e.target.value })}
                />
              )}
              <TextField
                label="Key"
                type="password"
                autoComplete="off"
                hint={settings.hasKey ? 'A key is stored, encrypted. Enter another to replace it.' : 'Kept encrypted, never shown again.'}
                value={draft.key}
                maxLength={500}
                onChange={(e) => put({ key: e.target.value })}
              />
              <TextField
                label="Tokens a month"
                inputMode="numeric"
                hint="Then answers come from the built-in model."
                value={String(draft.monthlyTokens)}
                onChange={(e) => put({ monthlyTokens: Number(e.target.value.replaceAll(/\D/g, '')) })}
              />
            </>
          )}
          <TextField
            label="Keep conversations and drafts for (days)"
            inputMode="numeric"
            value={String(draft.retentionDays)}
            onChange={(e) => put({ retentionDays: Number(e.target.value.replaceAll(/\D/g, '')) })}
          />
          <section aria-labelledby="leaves" className="md:col-span-2">
            <h3 id="leaves" className="text-sm font-medium">
              What leaves this server, as saved
            </h3>
            <ul className="mt-1 flex list-disc flex-col gap-1 pl-5 text-sm text-muted">
              {settings.leaves.map((sentence) => (
                <li key={sentence}>{sentence}</li>
              ))}
              {settings.fromEnvironment && <li>Chosen by whoever runs this server. Save here to decide for your organization.</li>}
            </ul>
          </section>
          <p className="text-sm text-muted tabular-nums md:col-span-2">
            This month: {settings.used.questions.toLocaleString(locale)} questions, {settings.used.tokens.toLocaleString(locale)} tokens of
            hosted models.
          </p>
        </FormGrid>
        <FormFoot>
          <Button type="submit" variant="primary" reason={reason} pending={save.isPending}>
            {save.isPending ? 'Saving...' : 'Save'}
          </Button>
        </FormFoot>
      </form>
    </Panel>
  )
}
