import {
  OperationNodeTransformer,
  RawNode,
  type DataTypeNode,
  type KyselyPlugin,
  type OperationNode,
  type PluginTransformQueryArgs,
} from "kysely";

/**
 * What the migrations' column types are called in PostgreSQL. SQLite has one integer of 64 bits, and compares text by
 * its bytes.
 */
const COLUMN_TYPES: Readonly<Record<string, string>> = {
  integer: "bigint",
  text: 'text collate "C"',
};

class ColumnTypes extends OperationNodeTransformer {
  protected override transformDataType(node: DataTypeNode): DataTypeNode {
    const name = COLUMN_TYPES[node.dataType];
    // A column's type may be any node that is a piece of text, which the base class does not say.
    return name === undefined ? node : (RawNode.createWithSql(name) as OperationNode as DataTypeNode);
  }
}

/** Lets the migrations that were written for SQLite make the same tables in PostgreSQL. */
export function columnTypes(): KyselyPlugin {
  const transformer = new ColumnTypes();
  return {
    transformQuery: ({ node, queryId }: PluginTransformQueryArgs) => transformer.transformNode(node, queryId),
    transformResult: async ({ result }) => result,
  };
}
