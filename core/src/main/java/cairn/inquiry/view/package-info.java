/// The folder under `meditations/`, rendered from the state, and its check.
///
/// Start with [Files]; one class per kind of file. [FolderCheck] judges a folder that others wrote.
@NullMarked
package cairn.inquiry.view;

import org.jspecify.annotations.NullMarked;
