// States stand in the text of a statement, not in a parameter. Partial indexes hold conditions such as
// `state = 'active'`: of a parameter SQLite finds out at each call whether they apply, by planning the statement anew,
// and PostgreSQL cannot use them in a prepared statement.
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

/** The columns in the conditions of partial indexes. */
const columns = new Set(['state', 'mail'])
/** The states of the code, and nothing that needs quoting. */
const isState = (value: unknown) => typeof value === 'string' && /^[a-z_]+$/.test(value)

/** The condition with its states written out; any other condition as it is. */
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

/** Kysely's compiler for SQLite with written states; that for PostgreSQL is in prepared.ts. */
export class SqliteInlineStates extends SqliteQueryCompiler {
  protected override visitBinaryOperation(node: BinaryOperationNode): void {
    super.visitBinaryOperation(inlineStates(node))
  }
}
