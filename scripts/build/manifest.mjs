// The package.json of a built package: its exports lead to JavaScript and declarations.

/** Turns the package.json of the sources into that of the built package. */
export function manifestOf({ name, version, description, license, type, exports, imports, dependencies }) {
  return {
    name,
    version,
    description,
    license,
    type,
    engines: { node: '>=20' },
    exports: Object.fromEntries(
      Object.entries(exports)
        .filter(([, file]) => file.startsWith('./src/'))
        .map(([path, file]) => [path, { types: built(file, 'd.ts'), default: built(file, 'js') }]),
    ),
    ...(imports && {
      imports: Object.fromEntries(Object.entries(imports).map(([path, file]) => [path, importOf(file)])),
    }),
    ...(dependencies && { dependencies }),
  };
}

/** A browser has no files: there the texts come from the bundle (see texts.mjs). */
const importOf = (file) => ({
  types: built(file, 'd.ts'),
  browser: built(file, 'js').replace('/node-files.js', '/bundled-files.js'),
  default: built(file, 'js'),
});

const built = (file, ending) => file.replace('./src/', './dist/').replace(/\.ts$/, `.${ending}`);
