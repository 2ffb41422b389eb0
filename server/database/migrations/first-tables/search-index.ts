// Makes a trigram index of people's search texts, so that a search at the desk does not scan all people. lists/lists.ts
// queries the index.
import type { Engine } from '../../types.ts'

/** The statements that make the index. */
export function searchIndex(engine: Engine): string[] {
  return engine === 'sqlite' ? onSqlite : onPostgres
}

/**
 * FTS5 identifies rows by row number, and a VACUUM may change the row numbers of `person`. So the texts have their own
 * table with fixed numbers. Triggers update the table and the index. `secure-delete` removes the words of deleted
 * people from the index.
 */
const onSqlite = [
  'create table person_text (number integer primary key, person_id text not null unique, text text not null)',
  `create virtual table person_search using fts5 (text, content = 'person_text', content_rowid = 'number', tokenize = 'trigram')`,
  `insert into person_search (person_search, rank) values ('secure-delete', 1)`,
  `create trigger person_text_added after insert on person_text begin
    insert into person_search (rowid, text) values (new.number, new.text); end`,
  `create trigger person_text_changed after update on person_text begin
    insert into person_search (person_search, rowid, text) values ('delete', old.number, old.text);
    insert into person_search (rowid, text) values (new.number, new.text); end`,
  `create trigger person_text_removed after delete on person_text begin
    insert into person_search (person_search, rowid, text) values ('delete', old.number, old.text); end`,
  `create trigger person_added after insert on person begin
    insert into person_text (person_id, text) values (new.id, new.search_text); end`,
  `create trigger person_changed after update of search_text on person begin
    update person_text set text = new.search_text where person_id = new.id; end`,
  `create trigger person_removed after delete on person begin
    delete from person_text where person_id = old.id; end`,
]

/** Without an index, searches scan all people. A server may not have the extension, or may forbid it. */
const onPostgres = [
  `do $$ begin
    create extension if not exists pg_trgm with schema public;
    create index person_search on person using gin (search_text public.gin_trgm_ops);
  exception when others then raise notice 'people are searched without an index: %', sqlerrm;
  end $$`,
]
