import type pg from 'pg'

/** What a database is made of, without its rows: one line for each part, sorted. The order of a table's columns is left out, since an old table got its later ones last. */
export async function catalogueOf(client: pg.Client): Promise<string[]> {
  const lines: string[] = []
  for (const [part, statement] of Object.entries(PARTS)) {
    const { rows } = await client.query<{ line: string }>(statement)
    lines.push(...rows.map(({ line }) => `${part} ${line}`).toSorted())
  }
  return lines
}

const OURS = `n.nspname = 'public'`

const PARTS: Readonly<Record<string, string>> = {
  relation: `select concat_ws(' ', c.relkind, c.relname, c.relpersistence, c.relrowsecurity, c.relforcerowsecurity, c.relreplident, c.reloptions::text,
      c.relacl::text, obj_description(c.oid)) as line
    from pg_class c join pg_namespace n on n.oid = c.relnamespace where ${OURS} and c.relkind <> 'i'`,
  column: `select concat_ws(' ', c.relname, a.attname, format_type(a.atttypid, a.atttypmod), case when a.attnotnull then 'not null' end,
      'identity', a.attidentity, 'generated', a.attgenerated, 'storage', a.attstorage, a.attcompression, a.attstattarget, a.attoptions::text,
      l.collname, pg_get_expr(d.adbin, d.adrelid), col_description(c.oid, a.attnum),
      case when c.relkind in ('v', 'c') then 'at ' || a.attnum end) as line
    from pg_attribute a join pg_class c on c.oid = a.attrelid join pg_namespace n on n.oid = c.relnamespace
    left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum left join pg_collation l on l.oid = a.attcollation
    where ${OURS} and a.attnum > 0 and not a.attisdropped and c.relkind in ('r', 'p', 'v', 'm', 'c', 'S')`,
  constraint: `select concat_ws(' ', c.conrelid::regclass, c.conname, c.contype, c.convalidated, pg_get_constraintdef(c.oid)) as line
    from pg_constraint c join pg_namespace n on n.oid = c.connamespace where ${OURS}`,
  index: `select concat_ws(' ', pg_get_indexdef(i.indexrelid), i.indisvalid, i.indisclustered, i.indisreplident) as line
    from pg_index i join pg_class c on c.oid = i.indexrelid join pg_namespace n on n.oid = c.relnamespace where ${OURS}`,
  trigger: `select concat_ws(' ', pg_get_triggerdef(t.oid), t.tgenabled) as line
    from pg_trigger t join pg_class c on c.oid = t.tgrelid join pg_namespace n on n.oid = c.relnamespace where ${OURS} and not t.tgisinternal`,
  function: `select concat_ws(' ', pg_get_functiondef(p.oid), p.proacl::text) as line
    from pg_proc p join pg_namespace n on n.oid = p.pronamespace where ${OURS} and p.prokind <> 'a'`,
  view: `select concat_ws(' ', c.relname, pg_get_viewdef(c.oid)) as line
    from pg_class c join pg_namespace n on n.oid = c.relnamespace where ${OURS} and c.relkind in ('v', 'm')`,
  sequence: `select concat_ws(' ', s.seqrelid::regclass, s.seqtypid::regtype, s.seqstart, s.seqincrement, s.seqmin, s.seqmax, s.seqcache, s.seqcycle,
      d.deptype, d.refobjid::regclass) as line
    from pg_sequence s join pg_class c on c.oid = s.seqrelid join pg_namespace n on n.oid = c.relnamespace
    left join pg_depend d on d.classid = 'pg_class'::regclass and d.objid = s.seqrelid and d.refclassid = 'pg_class'::regclass and d.refobjsubid > 0
    where ${OURS}`,
  type: `select concat_ws(' ', t.typname, t.typtype, (select array_agg(e.enumlabel order by e.enumsortorder)::text from pg_enum e where e.enumtypid = t.oid)) as line
    from pg_type t join pg_namespace n on n.oid = t.typnamespace where ${OURS} and t.typtype in ('e', 'd', 'c')`,
  beside: `select concat_ws(' ', kind, name) as line from (
      select 'policy', polname from pg_policy union all select 'rule', rulename from pg_rules where schemaname = 'public'
      union all select 'statistics', stxname from pg_statistic_ext union all select 'extension', extname from pg_extension
      union all select 'event trigger', evtname from pg_event_trigger) as all_of (kind, name)`,
}
