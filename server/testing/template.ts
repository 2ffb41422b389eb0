// Runs once before all tests, and makes an empty database with all migrations. The site of each test gets a copy of it.
import type { TestProject } from 'vitest/node'
import { openDatabase } from '../database/open.ts'
import { aDatabasePlace, type DatabaseAddress } from './database.ts'

declare module 'vitest' {
  interface ProvidedContext {
    template: DatabaseAddress
  }
}

export default async function setup({ provide }: TestProject): Promise<() => Promise<void>> {
  const { dataDir, databaseUrl, remove } = await aDatabasePlace()
  await (await openDatabase({ dataDir, databaseUrl })).close()
  provide('template', { dataDir, databaseUrl })
  return remove
}
