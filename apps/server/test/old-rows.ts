import type pg from 'pg'

/** Rows of a database as 66a3833a had it: records of the field with what hangs on them, and lines that nothing may change. */
const ROWS = `
insert into "user" (id, name, email) values ('u1', 'Ana', 'ana@example.com');
insert into session (id, token, user_id, expires_at) values ('s1', 't1', 'u1', '2027-01-01');
insert into organization (id, name, time_zone) select ('00000000-0000-4000-8000-00000000000' || n)::uuid, 'Roofs ' || n, 'America/Chicago' from generate_series(1, 2) n;
insert into property (organization_id, name, address, address_key)
  select o.id, 'Depot ' || n, n || ' Élm Street', n || ' elm st' from organization o, generate_series(1, 20) n;
insert into scan (organization_id, property_id, scan_type, taken_at, created_at, state, conditions, survey, health, health_score, health_state, created_by)
  select p.organization_id, p.id, 'drone', timestamptz '2026-03-01 03:00Z' + n * interval '40 days', timestamptz '2026-03-02 03:00Z' + n * interval '40 days', 'ready',
    '{"roofAssembly":{}}', '{"verdict":"valid","mode":"capacitance","suspectSign":1,"reasons":[]}', '{"score":80,"band":"good","confidence":0.5,"reasons":[],"raise":[]}',
    60 + n * 5, 'scored', 'u1' from property p, generate_series(1, 3) n;
insert into capture (organization_id, scan_id, upload_id, sequence, file_name, size_bytes, sha256, state, thermal_sha256)
  select s.organization_id, s.id, 'up' || s.id || n, n, 'IR_' || n || '.jpg', 1000, 'x', case n when 3 then 'refused' else 'ready' end, 'y' from scan s, generate_series(1, 3) n;
insert into issue (organization_id, scan_id, kind, origin, status, severity, urgency)
  select s.organization_id, s.id, 'wet-insulation', 'engine', (array['suggested', 'accepted', 'rejected'])[n], 'major', 'short_term' from scan s, generate_series(1, 3) n;
insert into report (organization_id, scan_id, version, created_at, created_by, input_sha256, options, page_count, size_bytes, pdf_sha256)
  select s.organization_id, s.id, 1, s.created_at, 'u1', 'z', '{"title":"Roof of the depot"}', 12, 4000, 'pdf' from scan s;
insert into report_output (organization_id, report_id, created_at, created_by, kind, page_count, part, parts, sha256, size_bytes)
  select r.organization_id, r.id, r.created_at, 'u1', 'small', 12, 1, 1, 'out', 500 from report r;
insert into share (organization_id, kind, target_id, token_sha256, expires_at, created_by, openings)
  select r.organization_id, 'report', r.id, r.id::text, '2027-01-01', 'u1', 3 from report r;
insert into report_sending (report_id, delivery, message_id, recipient_email, recipient_name, sent_by) select id, 'sent', id::text, 'to@example.com', 'To', 'u1' from report;
insert into upload (id, organization_id, user_id, file_name, size_bytes, sha256) select 'up' || n, o.id, 'u1', 'IR.jpg', 1000 * n, 'x' from organization o, generate_series(1, 1) n where o.name = 'Roofs 1';
insert into roof (organization_id, property_id, revision, next_number, sections, changed_by, changed_at)
  select organization_id, id, 1, 1, '[]', 'u1', '2026-05-01' from property;
insert into project (organization_id, name, client_name, stage, stage_since, starts_on, created_by, created_at)
  select organization_id, 'New roof of ' || name, 'Müller', 'lead', '2026-05-01', '2026-05-01', 'u1', '2026-05-01' from property;
insert into project_event (organization_id, project_id, action, by, at) select organization_id, id, 'made', 'u1', '2026-05-01' from project;
insert into audit_event (organization_id, sequence, at, actor, actor_kind, action, record_type, record_id, record_name, previous_hash, hash)
  select id, n, '2026-05-01', 'Ana', 'user', 'scan.created', 'scan', 'r', 'Depot', 'p' || n, 'h' || n from organization, generate_series(1, 5) n;
insert into training_time (organization_id, user_id, course, seconds, counted_to) select id, 'u1', 'c', 90, '2026-05-01' from organization;
update property set name = 'Warehouse' where name = 'Depot 7';
update scan set deleted_at = '2026-10-01' where health_score = 75 and property_id in (select id from property where name = 'Depot 9');
delete from property where name = 'Depot 11';
`

/** Writes them, which has the triggers of that version keep their sums. */
export const fillOldDatabase = (client: pg.Client): Promise<unknown> => client.query(ROWS)
