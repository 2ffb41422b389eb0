// Inlines states as literals in the text of a statement. Partial indexes have conditions such as `state = 'active'`.
// With a bound parameter, SQLite plans the statement again at every call to see whether the index applies, and
// PostgreSQL cannot use the index in a prepared statement.
import {
  type BinaryOperationNode,
  ColumnNode,
  type OperationNode,
  PrimitiveValueListNode,
  ReferenceNode,
  SqliteQueryCompiler,
  ValueListNode,
  ValueNode,
} from 'kysely'

/** The columns that conditions of partial indexes use. */
const columns = new Set(['state', 'mail'])
/** Accepts only lower-case words, as all states of the code are, so that nothing needs escaping. */
const isState = (value: unknown) => typeof value === 'string' && /^[a-z_]+$/.test(value)

/** The condition with its states as literals. Other conditions are unchanged. */
export function inlineStates(node: BinaryOperationNode): BinaryOperationNode {
  if (!columns.has(columnOf(node.leftOperand))) return node
  const { rightOperand } = node
  if (ValueNode.is(rightOperand) && isState(rightOperand.value))
    return { ...node, rightOperand: ValueNode.createImmediate(rightOperand.value) }
  if (PrimitiveValueListNode.is(rightOperand) && rightOperand.values.length > 0 && rightOperand.values.every(isState))
    return { ...node, rightOperand: ValueListNode.create(rightOperand.values.map(ValueNode.createImmediate)) }
  return node
}

function columnOf(node: OperationNode): string {
  const column = ReferenceNode.is(node) ? node.column : node
  return ColumnNode.is(column) ? column.column.name : ''
}

/** Kysely's SQLite compiler with inlined states. The compiler for PostgreSQL is in prepared.ts. */
export class SqliteInlineStates extends SqliteQueryCompiler {
  protected override visitBinaryOperation(node: BinaryOperationNode): void {
    super.visitBinaryOperation(inlineStates(node))
  }
}
