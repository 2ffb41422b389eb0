import { useWork } from '../offline/use-work.ts'
import { askCounter, readCounterList, scanMeal, syncMeals } from './calls.ts'
import { counterWork } from './work.ts'

const calls = { scan: scanMeal, sync: syncMeals, now: askCounter, list: readCounterList }

export type Counter = ReturnType<typeof useCounter>

export function useCounter() {
  const { work, state } = useWork(() => counterWork(calls))
  return { work, state, list: work.people() }
}
