import { type DragEvent, type ReactElement, useState } from 'react';
import { words } from '../../words.ts';
import { canChooseFolder, chooseFolder, filesOf, forgetFolder } from './folder.ts';
import { takePictures as takeFiles, usePictureCount } from './own-pictures.ts';

/** Lets the player choose pictures of his own: a folder where the browser can read one, else files. */
export function ChoosePictures(): ReactElement {
  const count = usePictureCount();
  const [problem, setProblem] = useState('');
  const fromFolder = async (): Promise<void> => {
    setProblem('');
    try {
      const files = await chooseFolder();
      if (files) takeFiles(files);
    } catch (error) {
      setProblem((error as Error).message);
    }
  };
  const drop = (event: DragEvent): void => {
    event.preventDefault();
    takeFiles(filesOf(event.dataTransfer.files));
  };
  const { pictures } = words.sets;
  return (
    <section
      className="choose-pictures"
      aria-labelledby="own-pictures"
      onDragOver={(event) => event.preventDefault()}
      onDrop={drop}
    >
      <h2 id="own-pictures">{pictures.title}</h2>
      <p className="quiet">
        {pictures.lead} {pictures.hint}
      </p>
      <div className="buttons">
        {canChooseFolder && (
          <button type="button" onClick={() => void fromFolder()}>
            {pictures.choose}
          </button>
        )}
        {count > 0 && (
          <button
            type="button"
            onClick={() => {
              takeFiles([]);
              void forgetFolder();
            }}
          >
            {pictures.forget}
          </button>
        )}
      </div>
      <label className="column drop-here">
        {pictures.files}
        <input
          type="file"
          multiple
          accept="image/*"
          onChange={({ target }) => takeFiles(filesOf(target.files ?? []))}
        />
      </label>
      {count > 0 && <p role="status">{pictures.found(count)}</p>}
      {problem && (
        <p className="problem" role="alert">
          {problem}
        </p>
      )}
    </section>
  );
}
