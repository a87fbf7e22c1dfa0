import { type ESTree, Visitor } from 'vite';

const isJoin = (node: ESTree.Expression): node is ESTree.LogicalExpression =>
  node.type === 'LogicalExpression' && node.operator !== '??';

/** The parts of a condition that are joined by && and ||. */
function partsOf(node: ESTree.Expression): ESTree.Expression[] {
  if (node.type === 'ParenthesizedExpression') return partsOf(node.expression);
  return isJoin(node) ? [...partsOf(node.left), ...partsOf(node.right)] : [node];
}

const isComparison = (node: ESTree.Expression) =>
  node.type === 'LogicalExpression' ||
  (node.type === 'UnaryExpression' && node.operator === '!') ||
  (node.type === 'BinaryExpression' && /[=<>]/.test(node.operator));

/** Tests, returned comparisons and bare waits, in source order. */
export function conditionsIn(program: ESTree.Program): ESTree.Expression[] {
  const found = new Map<number, ESTree.Expression>();
  const add = (condition: ESTree.Expression) => {
    for (const part of partsOf(condition)) found.set(part.start, part);
  };
  new Visitor({
    IfStatement: ({ test }) => add(test),
    ConditionalExpression: ({ test }) => add(test),
    LogicalExpression(node) {
      if (isJoin(node)) add(node);
    },
    ReturnStatement({ argument }) {
      if (argument && isComparison(argument)) add(argument);
    },
    ArrowFunctionExpression({ body }) {
      if (body.type !== 'BlockStatement' && isComparison(body)) add(body);
    },
    ExpressionStatement({ expression }) {
      if (expression.type === 'AwaitExpression' && expression.argument.type === 'Identifier') add(expression.argument);
    },
  }).visit(program);
  return [...found.values()].sort((one, other) => one.start - other.start);
}
